import { Car, Leaf, Sun, TreeDeciduous } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { Hue } from './hue.ts'

const ICONS: Record<Hue, ReactNode> = {
  sky: <Car />,
  amber: <Sun />,
  tree: <TreeDeciduous />,
  forest: <Leaf />,
}

type KindIconProps = {
  hue: Hue
  small?: boolean
  /** Without the background, for an index tab or a label. */
  bare?: boolean
  className?: string
}

/** The icon of a kind on its background: car, sun, tree or leaf. Decorative: the kind is named beside it. */
export function KindIcon({ hue, small = false, bare = false, className }: KindIconProps) {
  if (bare) return ICONS[hue]
  return (
    <span aria-hidden="true" className={classNames('kind', small && 'kind-sm', `hue-${hue}`, className)}>
      {ICONS[hue]}
    </span>
  )
}
