import { type PointerEvent, type RefObject, useRef } from 'react'
import { WIDE_QUERY } from '../use-media.ts'

/** A sheet dragged further than this closes on release; otherwise it springs back. */
export const CLOSE_PULL_PX = 96

/**
 * Pointer handlers of a sheet's grab handle: it follows the finger down and closes beyond `CLOSE_PULL_PX`.
 */
export function useSheetDrag(popup: RefObject<HTMLElement | null>, close: () => void) {
  const startY = useRef<number | null>(null)

  function pullTo(px: number | null): void {
    const element = popup.current
    if (!element) return
    element.toggleAttribute('data-dragging', px !== null)
    element.style.transform = px === null ? '' : `translateY(${Math.max(0, px)}px)`
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      if (window.matchMedia?.(WIDE_QUERY).matches) return
      startY.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      if (startY.current !== null) pullTo(event.clientY - startY.current)
    },
    onPointerUp(event: PointerEvent<HTMLElement>): void {
      if (startY.current === null) return
      const pulled = event.clientY - startY.current
      startY.current = null
      pullTo(null)
      if (pulled > CLOSE_PULL_PX) close()
    },
    onPointerCancel(): void {
      startY.current = null
      pullTo(null)
    },
  }
}
