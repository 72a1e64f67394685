import { CSPProvider } from '@base-ui/react/csp-provider'
import { type ReactNode, useEffect } from 'react'
import { AlertProvider } from './overlay/alert-dialog.tsx'
import { ToastProvider } from './overlay/toast.tsx'

/** Used once, at the root: toasts, alerts, and no style elements (content security policy). */
export function UiProvider({ children }: { children: ReactNode }) {
  // public/before-app.js then replays a click that came before the app was ready.
  useEffect(() => void dispatchEvent(new Event('app-drawn')), [])
  return (
    <CSPProvider disableStyleElements>
      <ToastProvider>
        <AlertProvider>{children}</AlertProvider>
      </ToastProvider>
    </CSPProvider>
  )
}
