import { Art } from '../../../ui/art.tsx'

/** The `over` of a dialog after a win: falls once behind the text; nothing falls under reduced motion. */
export function Confetti() {
  return (
    <div className="game-leaves" aria-hidden="true">
      <Art name="confetti-leaves" />
    </div>
  )
}
