import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'
import { AlertProvider } from './alert-dialog.tsx'
import { ToastProvider } from './toast.tsx'

/** Stands once at the root: no style elements (content security policy), toasts, alerts. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <ToastProvider>
        <AlertProvider>{children}</AlertProvider>
      </ToastProvider>
    </CSPProvider>
  )
}
