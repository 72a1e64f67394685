import { createRoute } from '@tanstack/react-router'
import { lazyPage, memberMetadata, memberPage, publicPage } from '../../lib/page/page.ts'

export const activityRoutes = [
  createRoute({
    ...publicPage,
    path: '/activities',
    staticData: {
      file: 'features/activities/activities-page.tsx',
      page: {
        title: 'Activities',
        description: 'Log eco actions with a photo or video as proof, earn coins and keep a streak.',
        hub: true,
      },
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
      page: memberMetadata('Activity history', 'Everything you logged, with its proof and coins.', {
        hub: true,
      }),
    },
    component: lazyPage(() => import('./history/history-page.tsx'), 'HistoryPage'),
  }),
] as const
