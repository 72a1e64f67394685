import { type RefObject, useLayoutEffect } from 'react'

/** What a toast must not cover: a dialog's title and its ×, and figures that change on screen. */
const FREE_MARGIN = '[data-toast-avoid], [role="dialog"] [aria-label="Close"]'
/** Default top of toasts: below the bar. */
export const TOASTS_TOP_PX = 72
const GAP_PX = 8
/** How often the position is checked while a toast is shown, ms: a dialog may open or move meanwhile. */
const LOOK_MS = 100

type Box = { top: number; bottom: number; left: number; right: number }
type Wanted = { left: number; right: number; height: number }

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** The highest top that covers none of `avoided`; the default when the screen has no free space. */
export function freeTop(
  { left, right, height }: Wanted,
  avoided: readonly Box[],
  screenHeight: number,
): number {
  const places = [TOASTS_TOP_PX, ...avoided.map((box) => box.bottom + GAP_PX)]
    .filter((top) => top >= TOASTS_TOP_PX && top + height <= screenHeight)
    .sort((a, b) => a - b)
  const free = (top: number) => avoided.every((box) => !meet({ top, bottom: top + height, left, right }, box))
  return places.find(free) ?? TOASTS_TOP_PX
}

/** Positions the toasts so that they cover nothing that must stay visible. */
export function useFreePlace(list: RefObject<HTMLElement | null>, count: number): void {
  useLayoutEffect(() => {
    if (count === 0) return
    const look = () => {
      const own = list.current?.getBoundingClientRect()
      if (!own || !list.current) return
      const avoided = [...document.querySelectorAll(FREE_MARGIN)]
        .map((one) => one.getBoundingClientRect())
        .filter((box) => box.width > 0)
      list.current.style.top = `${freeTop(own, avoided, window.innerHeight)}px`
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [list, count])
}
