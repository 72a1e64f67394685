import type { ShooterState } from '@eco/games/shooter/game'
import { type Kind, LEVEL_KEYS, type LevelKey, POINTS_PER_BUBBLE } from '@eco/games/shooter/levels'
import { Play, RotateCcw } from 'lucide-react'
import { wholeText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import {
  difficulties as DIFFICULTY_MESSAGES,
  frame as FRAME_MESSAGES,
} from '../../../messages/en/game-frame.json'
import { shooter as MESSAGES } from '../../../messages/en/shooter.json'
import { Art } from '../../../ui/art.tsx'
import { LedgerLine, LedgerLines } from '../../../ui/figures/ledger-lines.tsx'
import { GameDialog } from '../frame/dialog/game-dialog.tsx'
import { RESULT_PICTURE } from '../frame/dialog/game-dialog-props.ts'
import { ScoreNote } from '../frame/run/score-note.tsx'
import { polluterOf } from './announcements.ts'
import { kindArt } from './drawing/pictures.ts'
import type { ShooterHandle } from './drawing/use-field.ts'

type ShooterResultProps = {
  game: ShooterHandle
  state: ShooterState
  /** Best of this level before this game; undefined for the first. */
  bestBefore: number | undefined
  /** The last bubble that settled: its fact is shown. */
  lastKind: Kind
  plain: boolean
  onLevel: (level: LevelKey) => void
}

/** The end of the game: 'Carbon Reduction Failed!', or a clear sky. */
export function ShooterResult({ game, state, bestBefore, lastKind, plain, onLevel }: ShooterResultProps) {
  const { level, score, counted, shots, phase } = state
  const cleared = phase === 'finished'
  const next = LEVEL_KEYS[LEVEL_KEYS.indexOf(level) + 1]
  const name = DIFFICULTY_MESSAGES[level]
  const again = cleared ? MESSAGES.playAgain : MESSAGES.tryAgain
  const harder = next && {
    label: format(MESSAGES.play, { level: DIFFICULTY_MESSAGES[next] }),
    icon: <Play />,
    onClick: () => onLevel(next),
  }
  return (
    <GameDialog
      result
      className="lg:max-w-116"
      title={cleared ? MESSAGES.cleared : MESSAGES.failed}
      picture={
        <Art
          name={cleared ? 'game-shooter-finished' : 'game-shooter-over'}
          className={`${RESULT_PICTURE} lg:size-26`}
        />
      }
      confetti={cleared}
      actions={
        cleared && harder
          ? [{ label: again, onClick: game.restart }, harder]
          : [
              { label: MESSAGES.levels, onClick: game.leave },
              { label: again, icon: <RotateCcw />, onClick: game.restart },
            ]
      }
    >
      <p className="text-14 text-ink-soft">
        {cleared ? MESSAGES.clearedText : MESSAGES.failedText}{' '}
        {counted > (bestBefore ?? 0) ? (
          <b className="text-approved-ink font-strong">{MESSAGES.newBest}</b>
        ) : null}
      </p>
      <LedgerLines className="mt-3 *:py-1.25">
        <LedgerLine label={MESSAGES.score}>{wholeText(score)}</LedgerLine>
        {counted < score ? <LedgerLine label={MESSAGES.counted}>{wholeText(counted)}</LedgerLine> : null}
        {cleared ? (
          <LedgerLine label={MESSAGES.shots}>{shots}</LedgerLine>
        ) : (
          <LedgerLine label={MESSAGES.popped}>{score / POINTS_PER_BUBBLE}</LedgerLine>
        )}
        <LedgerLine
          label={
            cleared ? format(MESSAGES.bestBefore, { level: name }) : format(MESSAGES.bestOf, { level: name })
          }
        >
          {bestBefore === undefined && cleared
            ? FRAME_MESSAGES.noBest
            : wholeText(cleared ? (bestBefore ?? 0) : Math.max(bestBefore ?? 0, counted))}
        </LedgerLine>
      </LedgerLines>
      <ScoreNote game={game} />
      <PolluterFact kind={lastKind} plain={plain} />
    </GameDialog>
  )
}

function PolluterFact({ kind, plain }: { kind: Kind; plain: boolean }) {
  const { plural, fact, source } = polluterOf(kind)
  return (
    <div className="mt-3 grid grid-cols-[40px_minmax(0,1fr)] gap-3 rounded-xl bg-tree-wash px-3.5 py-3 text-sm font-text">
      <Art name={kindArt(kind, plain)} className="size-10" />
      <div>
        <h3 className="text-base font-head">{plural}</h3>
        <p>{fact}</p>
        <p className="mt-1 text-xs text-ink-soft">{format(FRAME_MESSAGES.source, { source })}</p>
      </div>
    </div>
  )
}
