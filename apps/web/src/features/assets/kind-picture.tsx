import type { AssetKind } from '@eco/domain/assets/kinds'
import { Art, type ArtName } from '../../ui/art.tsx'
import { KIND_FACES } from './kind-presentation.ts'

/** The illustration of one asset, large on the wash of its kind. */
export function KindPicture({ kind, art }: { kind: AssetKind; art: ArtName }) {
  const face = KIND_FACES[kind]
  return (
    <div className={`hue-${face.hue} grid place-items-center rounded-card bg-hue-wash p-3`}>
      <Art name={art} className="size-40" />
    </div>
  )
}
