import { worksInConsole } from '@eco/domain/auth/rules'
import { createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router'
import { lazyPage } from '../lib/page/page.ts'
import { ConsoleFrame, useMember } from './frame.tsx'
import { HomePage, NotFoundPage } from './home-page.tsx'

const root = createRootRoute({ component: ConsoleFrame, notFoundComponent: NotFoundPage })

const review = createRoute({ getParentRoute: () => root, path: '/console/review', component: ForReviewers })

const reports = createRoute({ getParentRoute: () => root, path: '/console/reports', component: ForReviewers })
const reportsPage = lazyPage(() => import('./reports/reports-page.tsx'), 'ReportsPage')

const admin = createRoute({
  getParentRoute: () => root,
  path: '/console/reviewers',
  component: ForAdministrators,
})

function ForAdministrators() {
  return useMember().role === 'admin' ? <Outlet /> : <HomePage />
}

/** Members without the role see the page of theirs. */
function ForReviewers() {
  return worksInConsole(useMember().role) ? <Outlet /> : <HomePage />
}

/** The pages of the console; each loads its own file. */
export const createConsoleRouter = () =>
  createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/console', component: HomePage }),
      review.addChildren([
        createRoute({
          getParentRoute: () => review,
          path: '/',
          component: lazyPage(() => import('./review/queue-page.tsx'), 'QueuePage'),
        }),
        createRoute({
          getParentRoute: () => review,
          path: '/$caseId',
          component: lazyPage(() => import('./review/case-page.tsx'), 'CasePage'),
        }),
      ]),
      reports.addChildren([
        createRoute({ getParentRoute: () => reports, path: '/{-$caseId}', component: reportsPage }),
      ]),
      admin.addChildren([
        createRoute({
          getParentRoute: () => admin,
          path: '/',
          component: lazyPage(() => import('./reviewers/reviewers-page.tsx'), 'ReviewersPage'),
        }),
      ]),
    ]),
    scrollRestoration: true,
  })
