import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/page/page.ts'
import { adminArea } from '../pages.tsx'

/** The pages of the administrators. */
export const adminRoutes = [
  createRoute({
    getParentRoute: () => adminArea,
    path: '/console/admin/settings/{-$section}',
    component: lazyPage(() => import('./settings/settings-page.tsx'), 'SettingsPage'),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/console/reviewers',
    component: lazyPage(() => import('./reviewers-page.tsx'), 'ReviewersPage'),
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
