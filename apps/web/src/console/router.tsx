import { createRoute, createRouter } from '@tanstack/react-router'
import { adminRoutes } from './admin/routes.ts'
import { challengeRoutes } from './challenges/routes.ts'
import { HomePage } from './home-page.tsx'
import { importRoutes } from './import/routes.ts'
import { adminArea, consoleRoot, organizationArea, reviewArea } from './pages.tsx'
import { reportRoutes } from './report/routes.ts'
import { reviewRoutes } from './review/routes.ts'

/** The pages of the console; each loads its own file. */
export const createConsoleRouter = () =>
  createRouter({
    routeTree: consoleRoot.addChildren([
      createRoute({ getParentRoute: () => consoleRoot, path: '/console', component: HomePage }),
      ...importRoutes,
      ...reportRoutes,
      organizationArea.addChildren(challengeRoutes),
      reviewArea.addChildren(reviewRoutes),
      adminArea.addChildren(adminRoutes),
    ]),
    scrollRestoration: true,
  })
