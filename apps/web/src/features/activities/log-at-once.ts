import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The reader came by 'Log a tree' and the like: the form is what they want. */
    log?: boolean
  }
}

/** For links to an activity that promise to log one. */
export const LOG_AT_ONCE = { log: true } as const

/** Opens the form for whoever came to log something, once; not before it is known that nothing has to be waited for. */
export function useLogAtOnce(ready: boolean, open: () => void): void {
  const wanted = useLocation({ select: ({ state }) => state.log === true })
  const navigate = useNavigate()
  const opens = useRef(open)
  opens.current = open
  useEffect(() => {
    if (!wanted || !ready) return
    opens.current()
    // neither a reload nor the way back asks for the form again
    void navigate({ to: '.', replace: true, state: {}, resetScroll: false })
  }, [wanted, ready, navigate])
}
