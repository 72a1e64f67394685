import type { ReactNode } from 'react'

type EntryProps = {
  /** ISO instant or day for the `time` element. */
  dateTime: string
  day: string
  month: string
  icon?: ReactNode
  title: ReactNode
  meta?: ReactNode
  /** Badge and amount. */
  end?: ReactNode
}

/** One entry of a list: day above month, what happened, the amount. Put it into a list. */
export function Entry({ dateTime, day, month, icon, title, meta, end }: EntryProps) {
  return (
    <li className="entry">
      <time className="entry-date" dateTime={dateTime}>
        <b>{day}</b> {month}
      </time>
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
