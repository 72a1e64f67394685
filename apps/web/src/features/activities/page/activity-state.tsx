import { countdownText } from '@eco/domain/activities/cooldown'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { wholeText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import {
  activities as ACTIVITIES_MESSAGES,
  activity as ACTIVITY_MESSAGES,
} from '../../../messages/en/activities.json'
import { classNames } from '../../../ui/class-names.ts'
import { GrowthRings } from '../../../ui/figures/growth-rings.tsx'
import { Skeleton, useSkeleton } from '../../../ui/page/skeleton.tsx'

const MINUTE_SECONDS = 60
const HOUR_MINUTES = 60

/** The size of figures on an activity's own page. */
const LARGE = 'text-[clamp(1.25rem,6.4vw,1.75rem)]/8.5'

type StreakSummaryProps = {
  streak: number
  known: boolean
  /** True on the activity's own page. */
  large?: boolean
}

/** The streak as growth rings and as a number. */
export function StreakSummary({ streak, known, large = false }: StreakSummaryProps) {
  return (
    <>
      <GrowthRings
        steps={streak}
        size={large ? 56 : 40}
        className={large ? 'size-10 md:size-14' : 'row-[1/3]'}
      />
      <b
        data-part="streak"
        className={classNames('font-head tabular-nums', large ? LARGE : 'text-20/5.5', 'tracking-[-0.02em]')}
      >
        {known ? wholeText(streak) : '–'}
      </b>
    </>
  )
}

type NextActivityProps = {
  /** whole seconds left; 0 when no cooldown is running */
  seconds: number
  known: boolean
  /** Loading failed: the page shows a note, so this shows a dash. */
  failed?: boolean
  /** True on the activity's own page. */
  large?: boolean
}

/** The countdown, or a note that the activity is open. */
export function NextActivity({ seconds, known, failed = false, large = false }: NextActivityProps) {
  const skeleton = useSkeleton(!known && !failed)
  if (!known && failed) return <p className={classNames('min-h-9', large && 'mt-1.5')}>–</p>
  if (!known || skeleton)
    return (
      <div aria-busy="true" className={classNames('min-h-9', large && 'mt-1.5')}>
        {skeleton ? <Skeleton className="h-9 w-full" /> : null}
      </div>
    )
  if (seconds === 0)
    return (
      <p
        className={classNames('flex gap-2 font-strong text-tree-ink', large ? 'mt-1.5 text-base' : 'text-sm')}
      >
        <CircleCheck aria-hidden="true" />
        <span>{ACTIVITIES_MESSAGES.ready}</span>
      </p>
    )
  return (
    <span
      role="timer"
      aria-live="off"
      className={classNames(
        'block font-head tracking-[-0.02em] tabular-nums',
        large ? `mt-1.5 ${LARGE}` : 'text-20/6',
      )}
    >
      {countdownText(seconds)}
    </span>
  )
}

/** The countdown for screen readers: announces a change at most once a minute, and the end. */
export function SpokenCountdown({ seconds, known }: NextActivityProps) {
  const minutes = Math.floor(seconds / MINUTE_SECONDS)
  const text =
    seconds === 0
      ? ACTIVITY_MESSAGES.nextNow
      : nextText(Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES)
  // Empty at first: the initial countdown is read with the page.
  const [spoken, setSpoken] = useState('')
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (!known) return
    if (last.current !== undefined && last.current !== text) setSpoken(text)
    last.current = text
  }, [known, text])
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  )
}

function nextText(hours: number, minutes: number): string {
  if (hours === 0 && minutes === 0) return ACTIVITY_MESSAGES.nextSoon
  if (hours === 0) return format(ACTIVITY_MESSAGES.nextInMinutes, { minutes })
  if (minutes === 0) return format(ACTIVITY_MESSAGES.nextInHours, { hours })
  return format(ACTIVITY_MESSAGES.nextInBoth, { hours, minutes })
}
