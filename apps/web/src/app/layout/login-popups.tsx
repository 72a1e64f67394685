import { homePath } from '@eco/domain/auth/rules'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { AuthDialog } from '../../features/auth/auth-dialog.tsx'
import { continueAfterLogin, useLoginPromptState } from '../../lib/login-prompt.ts'
import { type Member, useSession } from '../../lib/session.ts'

/** The two popups, and where a member goes from them: on with what was interrupted, else to the role's own page. */
export function LoginPopups() {
  const loginPrompt = useLoginPromptState()
  const { signedIn, userId } = useSession()
  const navigate = useNavigate()

  // A login in another tab opens this door as well, and one in this tab may be seen here before its form is told.
  const wentOn = useRef(false)
  useEffect(() => {
    if (loginPrompt.form === undefined) return
    wentOn.current = signedIn && userId !== undefined && continueAfterLogin(userId)
  }, [loginPrompt.form, signedIn, userId])

  const enter = (member: Member) => {
    if (!continueAfterLogin(member.u_id) && !wentOn.current) void navigate({ to: homePath(member.role) })
  }
  return <AuthDialog loginPrompt={loginPrompt} onEntered={enter} />
}
