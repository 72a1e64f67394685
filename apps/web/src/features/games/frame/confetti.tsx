import { Art } from '../../../ui/art.tsx'

/** The `over` of a dialog after a win: falls once behind the text; nothing falls under reduced motion. */
export function Confetti() {
  return (
    <div
      data-part="confetti"
      className="pointer-events-none absolute inset-x-0 top-0 h-40 animate-[game-confetti_900ms_var(--e-out)_both] overflow-hidden motion-reduce:hidden"
      aria-hidden="true"
    >
      <Art name="confetti-leaves" className="w-full" />
    </div>
  )
}
