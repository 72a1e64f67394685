import type { AssetKind } from '@eco/domain/assets/kinds'
import { Car, Leaf, Sun, TreeDeciduous } from 'lucide-react'
import { classNames } from './class-names.ts'

const ICONS = {
  sky: <Car />,
  amber: <Sun />,
  tree: <TreeDeciduous />,
  forest: <Leaf />,
}

/** Sky is EV, amber solar, tree trees, forest everything else; the class `hue-<name>` sets the colours. */
export type Hue = keyof typeof ICONS

/** The hue of each kind of asset. */
export const KIND_HUES = { ev: 'sky', solar: 'amber', tree: 'tree' } as const satisfies Record<AssetKind, Hue>

type KindIconProps = {
  hue: Hue
  small?: boolean
  /** Without the background, for an index tab or a label. */
  bare?: boolean
  className?: string
}

/** The background of an icon in a hue. */
export const kindClass = (hue?: Hue, small = false): string =>
  classNames(
    'inline-grid flex-none place-items-center bg-hue-wash text-hue-ink',
    small ? 'size-8 rounded-lg' : 'size-10 rounded-control',
    hue && `hue-${hue}`,
  )

/** The icon of a kind on its background: car, sun, tree or leaf. Decorative: the kind is named beside it. */
export function KindIcon({ hue, small = false, bare = false, className }: KindIconProps) {
  if (bare) return ICONS[hue]
  return (
    <span aria-hidden="true" className={classNames(kindClass(hue, small), className)}>
      {ICONS[hue]}
    </span>
  )
}
