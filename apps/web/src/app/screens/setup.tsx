import { useLocation, useNavigate } from '@tanstack/react-router'
import { SetupPage } from '../../features/auth/setup-page.tsx'

export function SetupScreen() {
  const link = useLocation({ select: ({ hash }) => hash })
  const navigate = useNavigate()
  return <SetupPage link={link} onEntered={() => void navigate({ to: '/userDashboard', replace: true })} />
}
