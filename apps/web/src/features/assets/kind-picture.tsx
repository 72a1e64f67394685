import type { AssetKind } from '@eco/domain/assets/kinds'
import { Art } from '../../ui/art.tsx'
import { KIND_FACES } from './kind-faces.ts'

/** The illustration of a kind, large on its wash. */
export function KindPicture({ kind }: { kind: AssetKind }) {
  const face = KIND_FACES[kind]
  return (
    <div className={`hue-${face.hue} grid place-items-center rounded-card bg-hue-wash p-3`}>
      <Art name={face.art} className="size-40" />
    </div>
  )
}
