import { use } from 'react'
import { DashboardStreak } from '../../features/activities/daily/dashboard-streak.tsx'
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx'
import { useBackButtonGuard } from '../../lib/browser/back-button-guard.ts'
import { BellContext } from '../../lib/page/page.ts'
import { useFirstSteps } from '../first-steps.tsx'
import { MenuButton } from '../layout/bars.tsx'
import { ProfileLink } from '../layout/profile-link.tsx'

export function DashboardScreen() {
  useBackButtonGuard()
  return (
    <DashboardPage
      menuButton={<MenuButton />}
      notifications={use(BellContext)}
      profileLink={<ProfileLink />}
      streak={<DashboardStreak />}
      firstSteps={useFirstSteps()}
    />
  )
}
