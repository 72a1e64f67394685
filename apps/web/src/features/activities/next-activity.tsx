import { countdownText } from '@eco/domain/activities/cooldown'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Skeleton, useSkeleton } from '../../ui/skeleton.tsx'
import { ACTIVITIES_MESSAGES, ACTIVITY_MESSAGES } from './messages.ts'

const MINUTE_SECONDS = 60
const HOUR_MINUTES = 60

type NextActivityProps = {
  /** whole seconds to wait; 0 when none */
  seconds: number
  known: boolean
  /** It could not be read: the page says so, and nothing is claimed here. */
  failed?: boolean
}

/** How long to wait, or that nothing has to be waited for. */
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

/** What a screen reader is told of the countdown: a change at most once a minute, and its end. */
export function SpokenCountdown({ seconds, known }: NextActivityProps) {
  const minutes = Math.floor(seconds / MINUTE_SECONDS)
  const words =
    seconds === 0
      ? ACTIVITY_MESSAGES.nextNow
      : ACTIVITY_MESSAGES.nextIn(Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES)
  // What stands there when the page opens is read with the page.
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
