import { polluterOf } from '@eco/games/shooter/facts'
import type { Kind, LevelKey } from '@eco/games/shooter/levels'
import { ArrowLeft, ArrowRight, MousePointerClick } from 'lucide-react'
import { wholeText } from '../../../lib/figures.ts'
import { Art } from '../../../ui/art.tsx'
import { LedgerLine, LedgerLines } from '../../../ui/ledger-lines.tsx'
import { DIFFICULTY_WORDS } from '../frame/messages.ts'
import { kindArt } from './look.ts'
import { SHOOTER_WORDS as WORDS } from './messages.ts'
import './side.css'

export type Figures = { score: number; left: number; best: number; level: LevelKey }

/** The figures of a wide screen. */
export function FigureCard({ score, left, best, level }: Figures) {
  return (
    <div className="card card-pad shooter-figures">
      <p className="text-14 font-strong text-ink-soft">{WORDS.score}</p>
      <p className="text-40 font-head tabular-nums">{wholeText(score)}</p>
      <LedgerLines>
        <LedgerLine label={WORDS.best}>{wholeText(best)}</LedgerLine>
        <LedgerLine label={WORDS.left}>{left}</LedgerLine>
        <LedgerLine label={WORDS.level}>{DIFFICULTY_WORDS[level]}</LedgerLine>
      </LedgerLines>
    </div>
  )
}

/** Beside the field from 1000 px: what comes next, and the keys. */
export function ShooterSide({ next, plain }: { next: Kind; plain: boolean }) {
  return (
    <>
      <div className="card card-pad shooter-next">
        <Art name={kindArt(next, plain)} />
        <div>
          <p className="text-14 font-strong">{WORDS.next}</p>
          <p className="text-12 text-ink-soft">{polluterOf(next).name}</p>
        </div>
      </div>
      <div className="shooter-keys">
        <p>
          <kbd>
            <ArrowLeft aria-hidden="true" />
          </kbd>
          <kbd>
            <ArrowRight aria-hidden="true" />
          </kbd>
          {WORDS.aim}
        </p>
        <p>
          <kbd>{WORDS.space}</kbd>
          {WORDS.shoot}
        </p>
        <p>
          <kbd>
            <MousePointerClick aria-hidden="true" />
          </kbd>
          {WORDS.orPoint}
        </p>
        <p>
          <kbd>{WORDS.pauseKey}</kbd>
          {WORDS.pause}
        </p>
      </div>
    </>
  )
}
