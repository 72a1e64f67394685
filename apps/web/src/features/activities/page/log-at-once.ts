import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by links like 'Log a tree': open the form at once. */
    log?: boolean
  }
}

/** Link state that opens the activity's form at once. */
export const LOG_AT_ONCE = { log: true } as const

/** Opens the form once for a LOG_AT_ONCE link, after it is known that no cooldown is running. */
export function useLogAtOnce(ready: boolean, open: () => void): void {
  const wanted = useLocation({ select: ({ state }) => state.log === true })
  const navigate = useNavigate()
  const opens = useRef(open)
  opens.current = open
  useEffect(() => {
    if (!wanted || !ready) return
    opens.current()
    // so that neither a reload nor the back button reopens the form
    void navigate({ to: '.', replace: true, state: {}, resetScroll: false })
  }, [wanted, ready, navigate])
}
