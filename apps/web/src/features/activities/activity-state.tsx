import { countdownText } from '@eco/domain/activities/cooldown'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Skeleton, useSkeleton } from '../../ui/skeleton.tsx'
import { ACTIVITIES_MESSAGES, ACTIVITY_MESSAGES } from './messages.ts'

const MINUTE_SECONDS = 60
const HOUR_MINUTES = 60

type NextActivityProps = {
  /** whole seconds left; 0 when no cooldown is running */
  seconds: number
  known: boolean
  /** Loading failed: the page shows a note, so this shows a dash. */
  failed?: boolean
}

/** The countdown, or a note that the activity is open. */
export function NextActivity({ seconds, known, failed = false }: NextActivityProps) {
  const skeleton = useSkeleton(!known && !failed)
  if (!known && failed) return <p className="act-next">–</p>
  if (!known || skeleton)
    return (
      <div aria-busy="true" className="act-next">
        {skeleton ? <Skeleton className="h-9 w-full" /> : null}
      </div>
    )
  if (seconds === 0)
    return (
      <p className="act-ready">
        <CircleCheck aria-hidden="true" />
        <span>{ACTIVITIES_MESSAGES.ready}</span>
      </p>
    )
  return (
    <span role="timer" aria-live="off" className="act-count">
      {countdownText(seconds)}
    </span>
  )
}

/** The countdown for screen readers: announces a change at most once a minute, and the end. */
export function SpokenCountdown({ seconds, known }: NextActivityProps) {
  const minutes = Math.floor(seconds / MINUTE_SECONDS)
  const words =
    seconds === 0
      ? ACTIVITY_MESSAGES.nextNow
      : ACTIVITY_MESSAGES.nextIn(Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES)
  // Empty at first: the initial countdown is read with the page.
  const [spoken, setSpoken] = useState('')
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (!known) return
    if (last.current !== undefined && last.current !== words) setSpoken(words)
    last.current = words
  }, [known, words])
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  )
}
