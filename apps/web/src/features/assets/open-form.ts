import type { AssetKind } from '@eco/domain/assets/kinds'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The reader came to add an asset of this kind: its form is what they want. */
    add?: AssetKind
  }
}

/** Opens the form for whoever came to add an asset of one kind, once. */
export function useOpenForm(open: (kind: AssetKind) => void): void {
  const kind = useLocation({ select: ({ state }) => state.add })
  const navigate = useNavigate()
  const opens = useRef(open)
  opens.current = open
  useEffect(() => {
    if (kind === undefined) return
    opens.current(kind)
    // neither a reload nor the way back asks for the form again
    void navigate({ to: '.', replace: true, state: {}, resetScroll: false })
  }, [kind, navigate])
}
