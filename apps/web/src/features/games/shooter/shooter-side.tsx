import { countBubbles } from '@eco/games/shooter/field'
import type { LevelKey } from '@eco/games/shooter/levels'
import { polluterOf } from '@eco/games/shooter/polluter-facts'
import { ArrowLeft, ArrowRight, MousePointerClick } from 'lucide-react'
import { wholeText } from '../../../lib/figures.ts'
import { Art } from '../../../ui/art.tsx'
import { LedgerLine, LedgerLines } from '../../../ui/ledger-lines.tsx'
import { Hud } from '../frame/hud.tsx'
import { DIFFICULTY_MESSAGES } from '../frame/messages.ts'
import { useGamePart } from '../frame/use-game.ts'
import { SHOOTER_MESSAGES as MESSAGES } from './messages.ts'
import { kindArt } from './sprites.ts'
import type { ShooterPlay } from './use-field.ts'
import './side.css'

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
    <div className="card card-pad shooter-figures">
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
  return (
    <>
      <Next play={play} plain={plain} />
      <div className="shooter-keys">
        <p>
          <kbd>
            <ArrowLeft aria-hidden="true" />
          </kbd>
          <kbd>
            <ArrowRight aria-hidden="true" />
          </kbd>
          {MESSAGES.aim}
        </p>
        <p>
          <kbd>{MESSAGES.space}</kbd>
          {MESSAGES.shoot}
        </p>
        <p>
          <kbd>
            <MousePointerClick aria-hidden="true" />
          </kbd>
          {MESSAGES.orPoint}
        </p>
        <p>
          <kbd>{MESSAGES.pauseKey}</kbd>
          {MESSAGES.pause}
        </p>
      </div>
    </>
  )
}

function Next({ play, plain }: { play: ShooterPlay; plain: boolean }) {
  const next = useGamePart(play, (state) => state.next) ?? 0
  return (
    <div className="card card-pad shooter-next">
      <Art name={kindArt(next, plain)} />
      <div>
        <p className="text-14 font-strong">{MESSAGES.next}</p>
        <p className="text-12 text-ink-soft">{polluterOf(next).name}</p>
      </div>
    </div>
  )
}
