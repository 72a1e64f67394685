import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/page/page.ts'
import { organizationArea } from '../pages.tsx'

/** The pages of organizations; the overview is the console's first page. */
export const organizationRoutes = [
  createRoute({
    getParentRoute: () => organizationArea,
    path: '/console/members',
    component: lazyPage(() => import('./members-page.tsx'), 'MembersPage'),
  }),
  createRoute({
    getParentRoute: () => organizationArea,
    path: '/console/members/records',
    component: lazyPage(() => import('./records-page.tsx'), 'RecordsPage'),
  }),
]
