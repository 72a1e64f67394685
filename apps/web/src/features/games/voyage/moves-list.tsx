import { format } from '../../../lib/language/catalogues.ts'
import { voyage as MESSAGES } from '../../../messages/en/voyage.json'
import { LedgerLine, LedgerLines } from '../../../ui/figures/ledger-lines.tsx'
import type { Turn } from './turns.ts'

/** Maximum number of turns shown. */
const TURNS_MAX = 4

type MovesProps = { turns: readonly Turn[]; nameOf: (player: number) => string }

/** The last turns, newest first. */
export function MovesList({ turns, nameOf }: MovesProps) {
  return (
    <section className="card px-5.5 py-3.5">
      <h2 className="mb-0.5 text-sm font-head">{MESSAGES.moves}</h2>
      {turns.length === 0 ? (
        <p className="text-14 text-ink-soft">{MESSAGES.noMoves}</p>
      ) : (
        <LedgerLines>
          {turns.slice(0, TURNS_MAX).map((turn) => (
            <LedgerLine key={turn.id} label={turnText(turn, nameOf(turn.player))}>
              {pointsText(turn)}
            </LedgerLine>
          ))}
        </LedgerLines>
      )}
    </section>
  )
}

function turnText({ from, to, stayed, link }: Turn, name: string): string {
  if (stayed)
    return format(stayed === 'wrong' ? MESSAGES.staysWrong : MESSAGES.staysFar, { name, square: from })
  if (!link) return format(MESSAGES.moved, { name, from, to })
  return format(link.kind === 'climb' ? MESSAGES.movedAndClimbed : MESSAGES.movedAndSlid, {
    name,
    from,
    to,
    end: link.to,
  })
}

const signed = (points: number): string => (points > 0 ? `+${points}` : `${points}`.replace('-', '−'))
const pointsText = ({ points, link }: Turn): string =>
  link ? `${signed(points)}, ${signed(link.points)}` : signed(points)
