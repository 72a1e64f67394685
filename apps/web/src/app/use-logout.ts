import { useNavigate } from '@tanstack/react-router'
import { logOut } from '../features/auth/log-out.ts'
import { useSend } from '../lib/api/use-send.ts'
import { setLeaving } from '../lib/session/leaving.ts'
import { memberPages as MESSAGES } from '../messages/en/member-pages.json'
import { useToast } from '../ui/overlay/toast.tsx'

/** Source of both: specification, section 9. */
const LOGOUT_TOAST_MS = 2_000
const HOME_AFTER_MS = 2_200

/** Logs out on the server and here, shows a toast and opens the home page. A failure keeps the session. */
export function useLogout(): () => void {
  const toast = useToast()
  const navigate = useNavigate()
  const { mutate } = useSend({
    mutationFn: logOut,
    onSuccess: () => {
      toast.success(MESSAGES.loggedOut, { ms: LOGOUT_TOAST_MS })
      // The capital is from the specification.
      const goHome = () => void navigate({ href: '/Home' }).finally(() => setLeaving(false))
      setTimeout(goHome, HOME_AFTER_MS)
    },
    onError: () => toast.error(MESSAGES.logoutFailed),
  })
  return () => mutate()
}
