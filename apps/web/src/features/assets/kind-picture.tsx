import { Art, type ArtName } from '../../ui/art.tsx'
import type { Hue } from '../../ui/hue.ts'

/** A large illustration of an asset on the color of its kind. */
export function KindPicture({ hue, art }: { hue: Hue; art: ArtName }) {
  return (
    <div className={`hue-${hue} grid place-items-center rounded-card bg-hue-wash p-3`}>
      <Art name={art} className="size-40" />
    </div>
  )
}
