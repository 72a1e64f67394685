import { LedgerLine, LedgerLines } from '../../../ui/ledger-lines.tsx'
import { VOYAGE_WORDS as WORDS } from './messages.ts'
import type { Turn } from './turn-events.ts'

/** So many of the last turns are told. */
const TOLD = 4

type MovesProps = { turns: readonly Turn[]; nameOf: (player: number) => string }

/** The last turns, newest first. */
export function MovesList({ turns, nameOf }: MovesProps) {
  return (
    <section className="card voyage-moves">
      <h2>{WORDS.moves}</h2>
      {turns.length === 0 ? (
        <p className="text-14 text-ink-soft">{WORDS.noMoves}</p>
      ) : (
        <LedgerLines>
          {turns.slice(0, TOLD).map((turn) => (
            <LedgerLine key={turn.id} label={turnWords(turn, nameOf(turn.player))}>
              {pointsWords(turn)}
            </LedgerLine>
          ))}
        </LedgerLines>
      )}
    </section>
  )
}

function turnWords({ from, to, stayed, link }: Turn, name: string): string {
  if (stayed) return (stayed === 'wrong' ? WORDS.staysWrong : WORDS.staysFar)(name, from)
  const then = link ? (link.kind === 'climb' ? WORDS.thenClimb : WORDS.thenSlide)(link.to) : ''
  return WORDS.moved(name, from, to) + then
}

const signed = (points: number): string => (points > 0 ? `+${points}` : `${points}`.replace('-', '−'))
const pointsWords = ({ points, link }: Turn): string =>
  link ? `${signed(points)}, ${signed(link.points)}` : signed(points)
