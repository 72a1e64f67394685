import { useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import Picture from './landscape.svg?react'

/**
 * The hero: blades turn, clouds drift, car and cyclist move a little; only while in view, and not under
 * reduced motion or an open dialog. Decorative. Keep its box wider than 1.2:1; the picture is aligned to the
 * bottom.
 */
export function Landscape({ className }: { className?: string }) {
  const picture = useRef<SVGSVGElement>(null)
  useEffect(() => {
    const element = picture.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    const watcher = new IntersectionObserver(([seen]) => {
      element.toggleAttribute('data-still', seen?.isIntersecting === false)
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return (
    <Picture
      ref={picture}
      aria-hidden="true"
      className={classNames('art landscape block size-full', className)}
    />
  )
}
