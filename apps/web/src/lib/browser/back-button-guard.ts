import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Index of an entry in the router's own count of the session history. */
const indexOf = (state: object): number => {
  const index: unknown = Reflect.get(state, '__TSR_index')
  return typeof index === 'number' ? index : 0
}

/** A toast has the role of a dialog too, but does not block the page. */
const OVERLAYS = ':is([role="dialog"], [role="alertdialog"]):not(.toast)'

/** Every dialog, sheet and sidebar closes on Esc, so this sends Esc to the topmost one. */
function closeTopmost(): void {
  const open = [...document.querySelectorAll(OVERLAYS)].at(-1)
  if (open === undefined) return
  const target = open.contains(document.activeElement) ? (document.activeElement ?? open) : open
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }),
  )
}

/** While mounted, the browser's Back stays on this page and closes an open dialog or sidebar instead. */
export function useBackButtonGuard(): void {
  const history: RouterHistory = useRouter().history
  useEffect(() => {
    // Nothing can block leaving from a document's first entry, so a second entry on top of it takes the Back.
    if (indexOf(history.location.state) === 0) history.push(history.location.href)
    const here = history.location.pathname
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action, currentLocation, nextLocation }) => {
        // The next page may still be loading while this one is shown: a Back from there is not a Back from
        // here.
        if (currentLocation.pathname !== here) return false
        const steps = indexOf(nextLocation.state) - indexOf(currentLocation.state)
        if (action === 'FORWARD' || action === 'PUSH' || action === 'REPLACE' || steps >= 0) return false
        closeTopmost()
        // The router itself reverts one step of a longer jump.
        if (steps < -1) history.go(-steps - 1)
        return true
      },
    })
  }, [history])
}
