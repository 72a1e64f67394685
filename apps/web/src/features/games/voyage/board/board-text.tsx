import { CLIMBS, SLIDES } from '@eco/games/voyage/board'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { format } from '../../../../lib/language/catalogues.ts'
import { voyage as MESSAGES } from '../../../../messages/en/voyage.json'
import { classNames } from '../../../../ui/class-names.ts'

export const LINK_ICONS = {
  climb: <TrendingUp aria-hidden="true" />,
  slide: <TrendingDown aria-hidden="true" />,
}

/** The board as text: positions of the players, start and end of climbs and slides. */
export function BoardText({ where, className }: { where: readonly string[]; className?: string }) {
  return (
    <details className={classNames('px-1 text-sm text-ink-soft', className)}>
      <summary className="list-item min-h-tap cursor-pointer py-3 font-strong text-forest-ink">
        {MESSAGES.inWords}
      </summary>
      <p>{MESSAGES.boardShape}</p>
      <ul>
        {where.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <LinkList title={MESSAGES.climbs} links={CLIMBS} />
      <LinkList title={MESSAGES.slides} links={SLIDES} />
    </details>
  )
}

function LinkList({ title, links }: { title: string; links: ReadonlyMap<number, number> }) {
  return (
    <>
      <h3 className="mt-3 font-head text-ink">{title}</h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(88px,1fr))] tabular-nums">
        {[...links]
          .sort(([one], [other]) => one - other)
          .map(([from, to]) => (
            <li key={from}>{format(MESSAGES.fromTo, { from, to })}</li>
          ))}
      </ul>
    </>
  )
}

/** Explains climbs and slides; fills the message row while there is no message. */
export function Legend() {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-xs">
      <svg className="h-3 w-8.5" viewBox="0 0 34 12" aria-hidden="true">
        <path className="board-rungs stroke-[2.5]" d="M8 2v8M17 2v8M26 2v8" />
        <path className="board-rails stroke-[2.5]" d="M2 2h30M2 10h30" />
      </svg>
      {MESSAGES.climbsUp}
      <svg className="ml-2 h-3 w-8.5" viewBox="0 0 34 12" aria-hidden="true">
        <path className="board-slide stroke-7" d="M3 6h24" />
        <path className="board-slide-dots stroke-[1.5] [stroke-dasharray:2_5]" d="M4 6h22" />
        <circle className="board-foot" cx="27" cy="6" r="5.5" />
      </svg>
      {MESSAGES.slidesDown}
    </p>
  )
}
