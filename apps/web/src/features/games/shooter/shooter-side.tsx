import { countBubbles } from '@eco/games/shooter/field'
import type { LevelKey } from '@eco/games/shooter/levels'
import { ArrowLeft, ArrowRight, MousePointerClick } from 'lucide-react'
import type { ReactNode } from 'react'
import { wholeText } from '../../../lib/format/figures.ts'
import { difficulties as DIFFICULTY_MESSAGES } from '../../../messages/en/game-frame.json'
import { shooter as MESSAGES } from '../../../messages/en/shooter.json'
import { Art } from '../../../ui/art.tsx'
import { LedgerLine, LedgerLines } from '../../../ui/figures/ledger-lines.tsx'
import { Hud } from '../frame/hud.tsx'
import { useGamePart } from '../frame/run/use-game.ts'
import { polluterOf } from './announcements.ts'
import { kindArt } from './drawing/pictures.ts'
import type { ShooterPlay } from './drawing/use-field.ts'

type FiguresProps = {
  play: ShooterPlay
  /** Best of this level before this game. */
  bestBefore: number | undefined
  /** As a card beside the field; otherwise as a row above it. */
  card: boolean
}

/** Score, bubbles left and best score, in a component of their own so that only they render on a change. */
export function Figures({ play, bestBefore, card }: FiguresProps) {
  const score = useGamePart(play, (state) => state.score) ?? 0
  const left = useGamePart(play, (state) => countBubbles(state.cells)) ?? 0
  const best = Math.max(bestBefore ?? 0, score)
  if (card) return <FigureCard score={score} left={left} best={best} level={play.options.level} />
  return (
    <Hud
      label={MESSAGES.figures}
      cells={[
        { label: MESSAGES.score, figure: wholeText(score) },
        { label: MESSAGES.left, figure: left },
        { label: MESSAGES.best, figure: wholeText(best) },
      ]}
    />
  )
}

type FigureCardProps = { score: number; left: number; best: number; level: LevelKey }

function FigureCard({ score, left, best, level }: FigureCardProps) {
  return (
    <div className="card card-pad">
      <p className="text-14 font-strong text-ink-soft">{MESSAGES.score}</p>
      <p className="text-40 font-head tabular-nums">{wholeText(score)}</p>
      <LedgerLines>
        <LedgerLine label={MESSAGES.best}>{wholeText(best)}</LedgerLine>
        <LedgerLine label={MESSAGES.left}>{left}</LedgerLine>
        <LedgerLine label={MESSAGES.level}>{DIFFICULTY_MESSAGES[level]}</LedgerLine>
      </LedgerLines>
    </div>
  )
}

/** Beside the field from 1000 px: the next bubble, and the keys. */
export function ShooterSide({ play, plain }: { play: ShooterPlay; plain: boolean }) {
  const keys: readonly { caps: readonly ReactNode[]; does: string }[] = [
    { caps: [<ArrowLeft key="left" />, <ArrowRight key="right" />], does: MESSAGES.aim },
    { caps: [MESSAGES.space], does: MESSAGES.shoot },
    { caps: [<MousePointerClick key="pointer" />], does: MESSAGES.orPoint },
    { caps: [MESSAGES.pauseKey], does: MESSAGES.pause },
  ]
  return (
    <>
      <Next play={play} plain={plain} />
      <div className="grid gap-2.5 text-sm font-text text-ink-soft">
        {keys.map(({ caps, does }) => (
          <p key={does} className="flex items-center gap-1.5">
            {caps.map((cap, at) => (
              <kbd
                // biome-ignore lint/suspicious/noArrayIndexKey: keys never move
                key={at}
                className="inline-grid h-6 min-w-6 place-items-center rounded-badge bg-sunken px-1.25 text-xs/5.5 font-[600] [font-family:inherit] last-of-type:mr-1 [&>svg]:size-3.5"
              >
                {cap}
              </kbd>
            ))}
            {does}
          </p>
        ))}
      </div>
    </>
  )
}

function Next({ play, plain }: { play: ShooterPlay; plain: boolean }) {
  const next = useGamePart(play, (state) => state.next) ?? 0
  return (
    <div className="card card-pad flex items-center gap-3.5">
      <Art name={kindArt(next, plain)} className="size-12.5" />
      <div>
        <p className="text-14 font-strong">{MESSAGES.next}</p>
        <p className="text-12 text-ink-soft">{polluterOf(next).name}</p>
      </div>
    </div>
  )
}
