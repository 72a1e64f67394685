import { countBubbles } from '@eco/games/shooter/field'
import { useId, useRef } from 'react'
import { format } from '../../../lib/language/catalogues.ts'
import { shooter as MESSAGES } from '../../../messages/en/shooter.json'
import { useGamePart } from '../frame/run/use-game.ts'
import { AimPad } from './aim-pad.tsx'
import type { Field, ShooterPlay } from './drawing/use-field.ts'
import { usePointerInput } from './use-pointer-input.ts'

/** Minimum space below the field for the pad, CSS px. */
const PAD_FROM_PX = 170

type ShooterFieldProps = {
  play: ShooterPlay
  field: Field
  running: boolean
  shoot: () => void
}

/** The canvas, and on a phone the aim pad below it. */
export function ShooterField({ play, field, running, shoot }: ShooterFieldProps) {
  const pad = useRef<SVGCircleElement>(null)
  const pointerHandlers = usePointerInput({ play, field, pad, running, shoot })
  const howTo = useId()
  return (
    <div
      ref={field.stage}
      className="shooter-stage"
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the field is played by keys
      tabIndex={0}
      aria-label={MESSAGES.fieldLabel}
      aria-describedby={howTo}
      {...pointerHandlers}
    >
      <Picture play={play} canvas={field.canvas} />
      <p id={howTo} className="sr-only">
        {MESSAGES.howTo}
      </p>
      {field.room >= PAD_FROM_PX ? <AimPad aim={field.aim} pivot={pad} /> : null}
    </div>
  )
}

function Picture({ play, canvas }: { play: ShooterPlay; canvas: Field['canvas'] }) {
  const left = useGamePart(play, ({ cells }) => countBubbles(cells)) ?? 0
  return <canvas ref={canvas} role="img" aria-label={format(MESSAGES.leftLabel, { left })} />
}
