import type { AssetKind } from '@eco/domain/assets/kinds'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The kind of asset to add, set by links to a form: open it at once. */
    add?: AssetKind
  }
}

/** Opens the form requested by a link, once. */
export function useOpenForm(open: (kind: AssetKind) => void): void {
  const kind = useLocation({ select: ({ state }) => state.add })
  const navigate = useNavigate()
  const opens = useRef(open)
  opens.current = open
  useEffect(() => {
    if (kind === undefined) return
    opens.current(kind)
    // so that neither a reload nor the back button reopens the form
    void navigate({ to: '.', replace: true, state: {}, resetScroll: false })
  }, [kind, navigate])
}
