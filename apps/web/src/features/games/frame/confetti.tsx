import { Art } from '../../../ui/art.tsx'

/** The `over` of a dialog that celebrates: falls once behind the words; nothing falls for who asked for less motion. */
export function Confetti() {
  return (
    <div className="game-leaves" aria-hidden="true">
      <Art name="confetti-leaves" />
    </div>
  )
}
