import { createContext, use } from 'react'

/** Functions that open the popups of the bars. */
export type ShellDoors = {
  readonly openMenu: () => void
  readonly openWallet: () => void
}

export const ShellContext = createContext<ShellDoors>({
  openMenu: () => undefined,
  openWallet: () => undefined,
})

export function useShell(): ShellDoors {
  return use(ShellContext)
}
