import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'

/** A shorter wait shows nothing. */
export const SKELETON_DELAY_MS = 150
/** Minimum time a skeleton stays visible, so that it does not flash. */
export const SKELETON_STAY_MS = 300
/** After this time a message says that loading takes longer than usual. */
export const LONG_WAIT_MS = 5_000

/** A placeholder; size it with classes. Set `aria-busy` on the part of the page that is loading. */
export function Skeleton({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} aria-hidden="true" className={classNames('skeleton', className)} />
}

/**
 * Placeholder of a figure in a line of text. Keeps the line height, so that nothing moves when the figure
 * appears; CSS shows it after 150 ms, without a render.
 */
export function FigureSkeleton({ className }: { className?: string }) {
  return <Skeleton className={classNames('skeleton-figure skeleton-late', className)} />
}

/** Lines of a list that is loading; size them with classes. */
export function SkeletonLines({ className }: { className: string }) {
  return (
    <div aria-busy="true" className="grid gap-3">
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <Skeleton key={key} className={className} />
      ))}
    </div>
  )
}

/** Whether to show the skeleton: from 150 ms after `loading` began, for at least 300 ms. */
export function useSkeleton(loading: boolean): boolean {
  const [shown, setShown] = useState(false)
  const since = useRef(0)
  useEffect(() => {
    if (loading === shown) return
    const stayed = performance.now() - since.current
    const wait = loading ? SKELETON_DELAY_MS : Math.max(0, SKELETON_STAY_MS - stayed)
    const timer = setTimeout(() => {
      since.current = performance.now()
      setShown(loading)
    }, wait)
    return () => clearTimeout(timer)
  }, [loading, shown])
  return shown
}

/** True once `loading` has lasted 5 s. */
export function useLongWait(loading: boolean): boolean {
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!loading) return setLong(false)
    const timer = setTimeout(() => setLong(true), LONG_WAIT_MS)
    return () => clearTimeout(timer)
  }, [loading])
  return long && loading
}
