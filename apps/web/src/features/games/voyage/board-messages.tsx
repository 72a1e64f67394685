import { CLIMBS, SLIDES } from '@eco/games/voyage/board'
import { classNames } from '../../../ui/class-names.ts'
import { VOYAGE_MESSAGES as MESSAGES } from './messages.ts'
import './beside.css'

/** The board as text: positions of the players, start and end of climbs and slides. */
export function BoardMessages({ where, className }: { where: readonly string[]; className: string }) {
  return (
    <details className={classNames('voyage-words', className)}>
      <summary>{MESSAGES.inWords}</summary>
      <p>{MESSAGES.messageShape}</p>
      <ul>
        {where.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <LinkWords title={MESSAGES.climbs} links={CLIMBS} />
      <LinkWords title={MESSAGES.slides} links={SLIDES} />
    </details>
  )
}

function LinkWords({ title, links }: { title: string; links: ReadonlyMap<number, number> }) {
  return (
    <>
      <h3>{title}</h3>
      <ul className="voyage-words-links">
        {[...links]
          .sort(([one], [other]) => one - other)
          .map(([from, to]) => (
            <li key={from}>{MESSAGES.fromTo(from, to)}</li>
          ))}
      </ul>
    </>
  )
}
