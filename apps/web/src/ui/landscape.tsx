import { classNames } from './class-names.ts'
import Picture from './landscape.svg?react'

/**
 * The hero: blades turn, clouds drift, car and cyclist move a little, and come to rest within five seconds. Decorative.
 * Keep its box wider than 1.2:1; the picture is aligned to the bottom.
 */
export const Landscape = ({ className }: { className?: string }) => (
  <Picture aria-hidden="true" className={classNames('art landscape block size-full', className)} />
)
