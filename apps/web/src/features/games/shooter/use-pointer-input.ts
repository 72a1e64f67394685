/** Aiming and shooting by mouse, pen and finger. */
import { pivotOf } from '@eco/games/shooter/flight'
import { LEVELS } from '@eco/games/shooter/levels'
import { type PointerEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import { pointedAngle } from './aim.ts'
import type { Field, ShooterPlay } from './drawing/use-field.ts'
import { toLogical } from './drawing/view.ts'

const MAIN_BUTTON = 0

type Given = {
  play: ShooterPlay
  field: Field
  /** Pivot of the pad's barrel; null while no pad is shown. */
  pad: RefObject<SVGCircleElement | null>
  running: boolean
  shoot: () => void
}

type Finger = { id: number; onPad: boolean; from: number }

export function usePointerInput({ play, field, pad, running, shoot }: Given) {
  const finger = useRef<Finger>(undefined)
  const boxOf = useBox(field.stage)
  const touches = (event: PointerEvent) => event.pointerType !== 'mouse'

  function aimAt(event: PointerEvent, onPad: boolean): void {
    const view = field.view()
    const box = boxOf()
    if (!view || !box) return
    const centre = onPad ? pad.current?.getBoundingClientRect() : undefined
    const angle = centre
      ? pointedAngle(
          { x: centre.x + centre.width / 2, y: centre.y + centre.height / 2 },
          { x: event.clientX, y: event.clientY },
        )
      : pointedAngle(
          pivotOf(LEVELS[play.options.level]),
          toLogical(view, event.clientX - box.left, event.clientY - box.top),
        )
    field.aim.set(angle)
  }

  function isOnStage({ clientX: x, clientY: y }: PointerEvent): boolean {
    const box = boxOf()
    return box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
  }

  /** A finger that leaves the stage restores the previous aim and does not shoot. */
  function cancel(): void {
    if (finger.current) field.aim.set(finger.current.from)
    finger.current = undefined
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (!running) return
      if (!touches(event)) {
        if (event.button !== MAIN_BUTTON) return
        aimAt(event, false)
        shoot()
        return
      }
      if (finger.current) return
      const view = field.view()
      const top = boxOf()?.top ?? 0
      const onPad = pad.current !== null && view !== undefined && event.clientY > top + view.height
      finger.current = { id: event.pointerId, onPad, from: field.aim.angle() }
      event.currentTarget.setPointerCapture?.(event.pointerId)
      aimAt(event, onPad)
    },
    onPointerMove(event: PointerEvent) {
      if (!running) return cancel()
      if (!touches(event)) return aimAt(event, false)
      if (finger.current?.id === event.pointerId && isOnStage(event)) aimAt(event, finger.current.onPad)
    },
    onPointerUp(event: PointerEvent) {
      if (finger.current?.id !== event.pointerId) return
      if (!running || !isOnStage(event)) return cancel()
      finger.current = undefined
      shoot()
    },
    onPointerCancel(event: PointerEvent) {
      if (finger.current?.id === event.pointerId) cancel()
    },
  }
}

/**
 * The position of an element in the window, measured again only after something may have moved it: pointer
 * events need it far more often than a layout is acceptable.
 */
function useBox(element: RefObject<Element | null>): () => DOMRect | undefined {
  const cached = useRef<DOMRect>(undefined)
  useEffect(() => {
    const forget = () => {
      cached.current = undefined
    }
    const observer = new ResizeObserver(forget)
    if (element.current) observer.observe(element.current)
    window.addEventListener('resize', forget)
    window.addEventListener('scroll', forget, { capture: true, passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', forget)
      window.removeEventListener('scroll', forget, { capture: true })
      forget()
    }
  }, [element])
  return useCallback(() => {
    cached.current ??= element.current?.getBoundingClientRect()
    return cached.current
  }, [element])
}
