import { homePath } from '@eco/domain/auth/rules'
import { useNavigate } from '@tanstack/react-router'
import { openAuthForm } from './login-prompt.ts'
import { useSession } from './session.ts'

/** For 'Get Started': opens a member's home page, or asks a visitor to sign up. */
export function useStart(): () => void {
  const { signedIn, user } = useSession()
  const navigate = useNavigate()
  return () => {
    if (signedIn) void navigate({ to: homePath(user?.role ?? 'user') })
    else openAuthForm('signup')
  }
}
