import { CLIMBS, SLIDES } from '@eco/games/voyage/board'
import { format } from '../../../../lib/language/catalogues.ts'
import { voyage as MESSAGES } from '../../../../messages/en/voyage.json'
import { classNames } from '../../../../ui/class-names.ts'

/** The board as text: positions of the players, start and end of climbs and slides. */
export function BoardMessages({ where, className }: { where: readonly string[]; className?: string }) {
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
