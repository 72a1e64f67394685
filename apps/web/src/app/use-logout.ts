import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { logOut } from '../features/auth/log-out.ts'
import { memberPages as MESSAGES } from '../messages/en/member-pages.json'
import { useToast } from '../ui/overlay/toast.tsx'
import { setLeaving } from './signed-out-pages.ts'

/** Source of both: specification, section 9. */
const LOGOUT_TOAST_MS = 2_000
const HOME_AFTER_MS = 2_200

/** Logs out on the server and here, shows a toast and opens the home page. A failure keeps the session. */
export function useLogout(): () => Promise<void> {
  const toast = useToast()
  const navigate = useNavigate()
  const running = useRef(false)
  return async () => {
    if (running.current) return
    running.current = true
    setLeaving(true)
    if (await logOut()) {
      toast.success(MESSAGES.loggedOut, { ms: LOGOUT_TOAST_MS })
      setTimeout(() => {
        running.current = false
        // The capital is from the specification.
        void navigate({ href: '/Home' }).finally(() => setLeaving(false))
      }, HOME_AFTER_MS)
      return
    }
    running.current = false
    setLeaving(false)
    toast.error(MESSAGES.logoutFailed)
  }
}
