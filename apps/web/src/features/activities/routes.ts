import { createRoute } from '@tanstack/react-router'
import { lazyPage, memberMetadata, memberPage, publicPage } from '../../lib/page/page.ts'
import { activities, activityHistory } from '../../messages/en/pages.json'

export const activityRoutes = [
  createRoute({
    ...publicPage,
    path: '/activities',
    staticData: {
      file: 'features/activities/activities-page.tsx',
      page: { texts: activities, hub: true },
    },
    component: lazyPage(() => import('./activities-page.tsx'), 'ActivitiesPage'),
  }),
] as const

export const activityMemberRoutes = [
  createRoute({
    ...memberPage,
    path: '/activities/history',
    staticData: {
      file: 'features/activities/history/history-page.tsx',
      page: memberMetadata(activityHistory, { hub: true }),
    },
    component: lazyPage(() => import('./history/history-page.tsx'), 'HistoryPage'),
  }),
] as const
