import { createContext, use } from 'react'

/** Functions that open the popups of the bars. */
export type ShellActions = {
  readonly openMenu: () => void
  readonly openWallet: () => void
}

export const ShellContext = createContext<ShellActions>({
  openMenu: () => undefined,
  openWallet: () => undefined,
})

export function useShell(): ShellActions {
  return use(ShellContext)
}
