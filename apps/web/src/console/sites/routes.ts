import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/page/page.ts'
import { organizationArea } from '../pages.tsx'

export const siteRoutes = [
  createRoute({
    getParentRoute: () => organizationArea,
    path: '/console/sites',
    component: lazyPage(() => import('./sites-page.tsx'), 'SitesPage'),
  }),
  createRoute({
    getParentRoute: () => organizationArea,
    path: '/console/sites/$site',
    component: lazyPage(() => import('./site-page.tsx'), 'SitePage'),
  }),
]
