import { CommunityPage } from '../../features/community/community-page.tsx'
import { NotificationsButton } from '../../features/notifications/notifications-button.tsx'
import { useSession } from '../../lib/session.ts'

export function CommunityScreen() {
  // Members have the bell in the bar.
  return <CommunityPage notifications={useSession().signedIn ? null : <NotificationsButton />} />
}
