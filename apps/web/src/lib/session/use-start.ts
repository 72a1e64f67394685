import type { Role } from '@eco/domain/auth/rules'
import { homePath } from '@eco/domain/auth/rules'
import { useNavigate } from '@tanstack/react-router'
import { openAuthForm } from './login-prompt.ts'
import { useSession } from './session.ts'

/** Opens the start page of a role. The console is a page of its own, which the router does not know. */
export function useOpenHome(): (role: Role) => void {
  const navigate = useNavigate()
  return (role) => {
    const path = homePath(role)
    if (path === '/console/') window.location.assign(path)
    else void navigate({ to: path })
  }
}

/** For 'Get Started': opens a member's home page, or asks a visitor to sign up. */
export function useStart(): () => void {
  const { signedIn, user } = useSession()
  const openHome = useOpenHome()
  return () => {
    if (signedIn) openHome(user?.role ?? 'user')
    else openAuthForm('signup')
  }
}
