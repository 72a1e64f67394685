import type { AssetKind } from '@eco/domain/assets/kinds'
import { Art, type ArtName } from '../../ui/art.tsx'
import { KIND_PRESENTATION } from './kind-presentation.ts'

/** A large illustration of an asset on the color of its kind. */
export function KindPicture({ kind, art }: { kind: AssetKind; art: ArtName }) {
  const presentation = KIND_PRESENTATION[kind]
  return (
    <div className={`hue-${presentation.hue} grid place-items-center rounded-card bg-hue-wash p-3`}>
      <Art name={art} className="size-40" />
    </div>
  )
}
