import { createRoute, redirect } from '@tanstack/react-router'
import { lazyPage } from '../../lib/page/page.ts'
import { adminArea } from '../pages.tsx'

const REVIEWERS_PATH = '/console/admin/members/reviewers'

/** The pages of the administrators. */
export const adminRoutes = [
  createRoute({
    getParentRoute: () => adminArea,
    path: '/console/admin/settings/{-$section}',
    component: lazyPage(() => import('./settings/settings-page.tsx'), 'SettingsPage'),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/console/admin',
    component: lazyPage(() => import('./overview-page.tsx'), 'OverviewPage'),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/console/setup/{-$step}',
    component: lazyPage(() => import('./setup/setup-page.tsx'), 'SetupPage'),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/console/admin/health',
    component: lazyPage(() => import('./health/health-page.tsx'), 'HealthPage'),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/console/admin/jobs',
    component: lazyPage(() => import('./jobs/jobs-page.tsx'), 'JobsPage'),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/console/admin/storage',
    component: lazyPage(() => import('./jobs/storage-page.tsx'), 'StoragePage'),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/console/admin/backups',
    component: lazyPage(() => import('./backups/backups-page.tsx'), 'BackupsPage'),
  }),
  // Where the reviewers were before.
  createRoute({
    getParentRoute: () => adminArea,
    path: '/console/reviewers',
    beforeLoad: () => {
      throw redirect({ href: REVIEWERS_PATH, replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: REVIEWERS_PATH,
    component: lazyPage(() => import('./members/reviewers-page.tsx'), 'ReviewersPage'),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/console/admin/members',
    component: lazyPage(() => import('./members/members-page.tsx'), 'MembersPage'),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/console/admin/members/$userId',
    component: lazyPage(() => import('./members/member-page.tsx'), 'MemberPage'),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/console/admin/tickets',
    component: lazyPage(() => import('./tickets/tickets-page.tsx'), 'TicketsPage'),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/console/admin/tickets/$ticketId',
    component: lazyPage(() => import('./tickets/ticket-page.tsx'), 'TicketPage'),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/console/admin/applications',
    component: lazyPage(() => import('./applications/applications-page.tsx'), 'ApplicationsPage'),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/console/admin/applications/$applicationId',
    component: lazyPage(() => import('./applications/application-page.tsx'), 'ApplicationPage'),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/console/admin/newsletter',
    component: lazyPage(() => import('./newsletter/newsletter-page.tsx'), 'NewsletterPage'),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/console/admin/audit',
    component: lazyPage(() => import('./audit/audit-page.tsx'), 'AuditPage'),
  }),
]
