import type { ReactNode } from 'react'
import { dayAndMonth, isoDay } from '../../lib/format/days.ts'

type EntryProps = {
  /** ms since 1970 */
  at: number
  icon?: ReactNode
  title: ReactNode
  meta?: ReactNode
  /** Badge and amount. */
  end?: ReactNode
}

/** The day above the month. */
export function EntryDate({ at }: Pick<EntryProps, 'at'>) {
  const { day, month } = dayAndMonth(at)
  return (
    <time className="entry-date" dateTime={isoDay(at)}>
      <b>{day}</b> {month}
    </time>
  )
}

/** One entry of a list: day above month, what happened, the amount. Put it into a list. */
export function Entry({ at, icon, title, meta, end }: EntryProps) {
  return (
    <li className="entry">
      <EntryDate at={at} />
      <div className="flex min-w-0 items-center gap-3">
        {icon}
        <div className="min-w-0">
          <p className="text-14 font-strong">{title}</p>
          {meta ? <p className="text-12 text-ink-soft">{meta}</p> : null}
        </div>
      </div>
      <div className="flex flex-col-reverse items-end gap-x-4 gap-y-1 sm:flex-row sm:items-center">{end}</div>
    </li>
  )
}
