import { memberPage, publicPage } from '../../lib/page/page.ts'
import * as TEXTS from '../../messages/en/pages.json'

export const activityRoutes = [
  publicPage('/activities', () => import('./activities-page.tsx'), 'ActivitiesPage', {
    file: 'features/activities/activities-page.tsx',
    texts: TEXTS.activities,
    hub: true,
  }),
] as const

export const activityMemberRoutes = [
  memberPage('/activities/history', () => import('./history/history-page.tsx'), 'HistoryPage', {
    file: 'features/activities/history/history-page.tsx',
    texts: TEXTS.activityHistory,
    hub: true,
  }),
] as const
