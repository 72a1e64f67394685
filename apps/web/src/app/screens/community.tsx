import { CommunityPage } from '../../features/community/community-page.tsx'
import { NotificationsButton } from '../../features/notifications/notifications-button.tsx'

export function CommunityScreen() {
  return <CommunityPage notifications={<NotificationsButton />} />
}
