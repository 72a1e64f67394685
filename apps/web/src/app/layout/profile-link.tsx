import { Link } from '@tanstack/react-router'
import { useSession } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { FRAME } from '../messages.ts'

export function ProfileLink() {
  const { user } = useSession()
  return (
    <Link to="/profile" aria-label={FRAME.profile} className="icon-btn rounded-full no-underline">
      <Avatar name={user?.username || 'Member'} />
    </Link>
  )
}
