import { useEffect, useRef } from 'react'
import { AuthDialog } from '../../features/auth/auth-dialog.tsx'
import { continueAfterLogin, useLoginPromptState } from '../../lib/session/login-prompt.ts'
import { type Member, useSession } from '../../lib/session/session.ts'
import { useOpenHome } from '../../lib/session/use-start.ts'

/**
 * The login and signup popups. After a login the member continues what was interrupted, or goes to the role's
 * page.
 */
export function LoginPopups() {
  const loginPrompt = useLoginPromptState()
  const { signedIn, userId } = useSession()
  const openHome = useOpenHome()

  // A login in another tab also closes the popup, and the session may change before this tab's form returns.
  const wentOn = useRef(false)
  useEffect(() => {
    if (loginPrompt.form === undefined) return
    wentOn.current = signedIn && userId !== undefined && continueAfterLogin(userId)
  }, [loginPrompt.form, signedIn, userId])

  const enter = (member: Member) => {
    if (!continueAfterLogin(member.u_id) && !wentOn.current) openHome(member.role)
  }
  return <AuthDialog loginPrompt={loginPrompt} onEntered={enter} />
}
