import { homePath } from '@eco/domain/auth/rules'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { AuthDialog } from '../../features/auth/auth-dialog.tsx'
import { passGate, useGate } from '../../lib/login-prompt.ts'
import { type Member, useSession } from '../../lib/session.ts'

/** The two popups, and where a member goes from them: on with what was interrupted, else to the role's own page. */
export function LoginPopups() {
  const gate = useGate()
  const { signedIn, userId } = useSession()
  const navigate = useNavigate()

  // A login in another tab opens this door as well, and one in this tab may be seen here before its form is told.
  const wentOn = useRef(false)
  useEffect(() => {
    if (gate.door === undefined) return
    wentOn.current = signedIn && userId !== undefined && passGate(userId)
  }, [gate.door, signedIn, userId])

  const enter = (member: Member) => {
    if (!passGate(member.u_id) && !wentOn.current) void navigate({ to: homePath(member.role) })
  }
  return <AuthDialog gate={gate} onEntered={enter} />
}
