import { type RefObject, useEffect, useState } from 'react'
import type { Box } from './bars.ts'

const TEXT_PX = 12

/** The inner size of an element and of its text, px, updated on resize; undefined until measured. */
export function useBox(ref: RefObject<HTMLElement | null>): Box | undefined {
  const [box, setBox] = useState<Box>()
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const measured = element
    function measure(): void {
      const { clientWidth: width, clientHeight: height } = measured
      const em = Number.parseFloat(getComputedStyle(measured).fontSize) || TEXT_PX
      const next = width > 0 && height > 0 ? { width, height, em } : undefined
      setBox((before) => (isSame(before, next) ? before : next))
    }
    // The observer also reports the first size, without forcing a layout.
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [ref])
  return box
}

function isSame(a: Box | undefined, b: Box | undefined): boolean {
  return a?.width === b?.width && a?.height === b?.height && a?.em === b?.em
}
