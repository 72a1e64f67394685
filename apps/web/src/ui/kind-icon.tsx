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

/** The icon of a kind on its wash: car, sun, tree or leaf. Decorative, the kind stands beside it in words. */
export function KindIcon({
  hue,
  small = false,
  className,
}: {
  hue: Hue
  small?: boolean
  className?: string
}) {
  return (
    <span aria-hidden="true" className={classNames('kind', small && 'kind-sm', `hue-${hue}`, className)}>
      {ICONS[hue]}
    </span>
  )
}
