import { homePath } from '@eco/domain/auth/rules'
import { Link, useNavigate } from '@tanstack/react-router'
import { AboutPage } from '../../features/about/about-page.tsx'
import { ABOUT } from '../../features/about/messages.ts'
import { openAuthForm } from '../../lib/login-prompt.ts'
import { useSession } from '../../lib/session.ts'
import { buttonClass } from '../../ui/button.tsx'

export function AboutScreen() {
  const { signedIn, user } = useSession()
  const navigate = useNavigate()
  const start = () => {
    if (signedIn) void navigate({ to: homePath(user?.role ?? 'user') })
    else openAuthForm('signup')
  }
  return (
    <AboutPage
      onStart={start}
      contact={
        <Link to="/contact" className={buttonClass('secondary')}>
          {ABOUT.contact}
        </Link>
      }
    />
  )
}
