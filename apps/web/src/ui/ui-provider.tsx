import { CSPProvider } from '@base-ui/react/csp-provider'
import { type ReactNode, useEffect } from 'react'
import { AlertProvider } from './alert-dialog.tsx'
import { ToastProvider } from './toast.tsx'

/** Stands once at the root: no style elements (content security policy), toasts, alerts. */
export function UiProvider({ children }: { children: ReactNode }) {
  // public/before-app.js repeats a press that came before the app.
  useEffect(() => void dispatchEvent(new Event('app-drawn')), [])
  return (
    <CSPProvider disableStyleElements>
      <ToastProvider>
        <AlertProvider>{children}</AlertProvider>
      </ToastProvider>
    </CSPProvider>
  )
}
