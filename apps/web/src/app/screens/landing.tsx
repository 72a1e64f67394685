import { homePath } from '@eco/domain/auth/rules'
import { useNavigate } from '@tanstack/react-router'
import { LandingPage } from '../../features/landing/landing-page.tsx'
import { openAuthForm } from '../../lib/login-prompt.ts'
import { useSession } from '../../lib/session.ts'

export function LandingScreen() {
  const { signedIn, user } = useSession()
  const navigate = useNavigate()
  const start = () => {
    if (signedIn) void navigate({ to: homePath(user?.role ?? 'user') })
    else openAuthForm('signup')
  }
  return <LandingPage onStart={start} onMore={() => void navigate({ to: '/about' })} />
}
