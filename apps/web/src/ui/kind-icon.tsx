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
  /** The icon alone, for an index tab or a label. */
  bare?: boolean
  className?: string
}

/** The icon of a kind on its wash: car, sun, tree or leaf. Decorative, the kind stands beside it in words. */
export function KindIcon({ hue, small = false, bare = false, className }: KindIconProps) {
  if (bare) return ICONS[hue]
  return (
    <span aria-hidden="true" className={classNames('kind', small && 'kind-sm', `hue-${hue}`, className)}>
      {ICONS[hue]}
    </span>
  )
}
