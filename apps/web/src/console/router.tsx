import { createRoute, createRouter } from '@tanstack/react-router'
import { lazyPage } from '../lib/page/page.ts'
import { adminRoutes } from './admin/routes.ts'
import { challengeRoutes } from './challenges/routes.ts'
import { HomePage } from './home-page.tsx'
import { importRoutes } from './import/routes.ts'
import { organizationRoutes } from './organization/routes.ts'
import { adminArea, consoleRoot, organizationArea, reviewArea } from './pages.tsx'
import { reportRoutes } from './report/routes.ts'
import { reviewRoutes } from './review/routes.ts'
import { siteRoutes } from './sites/routes.ts'

/** The pages of the console; each loads its own file. */
export const createConsoleRouter = () =>
  createRouter({
    routeTree: consoleRoot.addChildren([
      createRoute({ getParentRoute: () => consoleRoot, path: '/console', component: HomePage }),
      ...importRoutes,
      ...reportRoutes,
      createRoute({
        getParentRoute: () => consoleRoot,
        path: '/console/join',
        component: lazyPage(() => import('./organization/join-page.tsx'), 'JoinPage'),
      }),
      organizationArea.addChildren([...organizationRoutes, ...siteRoutes, ...challengeRoutes]),
      reviewArea.addChildren(reviewRoutes),
      adminArea.addChildren(adminRoutes),
    ]),
    scrollRestoration: true,
  })
