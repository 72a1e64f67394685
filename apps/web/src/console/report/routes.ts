import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/page/page.ts'
import { consoleRoot } from '../pages.tsx'

/** Reports are for every account. */
export const reportRoutes = [
  createRoute({
    getParentRoute: () => consoleRoot,
    path: '/console/report/{-$period}',
    component: lazyPage(() => import('./report-page.tsx'), 'ReportPage'),
  }),
]
