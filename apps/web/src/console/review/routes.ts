import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/page/page.ts'
import { reviewArea } from '../pages.tsx'

const inReview = { getParentRoute: () => reviewArea }

/** The queue of the reviewers and what members reported. */
export const reviewRoutes = [
  createRoute({
    ...inReview,
    path: '/console/review',
    component: lazyPage(() => import('./queue-page.tsx'), 'QueuePage'),
  }),
  createRoute({
    ...inReview,
    path: '/console/review/$caseId',
    component: lazyPage(() => import('./case-page.tsx'), 'CasePage'),
  }),
  createRoute({
    ...inReview,
    path: '/console/reports/{-$caseId}',
    component: lazyPage(() => import('../reports/reports-page.tsx'), 'ReportsPage'),
  }),
]
