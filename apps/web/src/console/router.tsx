import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { pagesBelow } from '../lib/page/page.ts'
import { HomePage } from './home-page.tsx'
import { adminArea, consoleRoot, organizationArea, reviewArea } from './pages.tsx'

const REVIEWERS_PATH = '/console/admin/members/reviewers'

const consolePage = pagesBelow(consoleRoot)
const organizationPage = pagesBelow(organizationArea)
const reviewPage = pagesBelow(reviewArea)
const adminPage = pagesBelow(adminArea)

/** The pages of the console; each loads its own file. */
export const createConsoleRouter = () =>
  createRouter({
    routeTree: consoleRoot.addChildren([
      createRoute({ getParentRoute: () => consoleRoot, path: '/console', component: HomePage }),
      consolePage('/console/import/{-$importId}', () => import('./import/import-page.tsx'), 'ImportPage'),
      consolePage('/console/report/{-$period}', () => import('./report/report-page.tsx'), 'ReportPage'),
      consolePage('/console/join', () => import('./organization/join-page.tsx'), 'JoinPage'),
      organizationArea.addChildren([
        organizationPage('/console/members', () => import('./organization/members-page.tsx'), 'MembersPage'),
        organizationPage(
          '/console/members/records',
          () => import('./organization/records-page.tsx'),
          'RecordsPage',
        ),
        organizationPage('/console/sites', () => import('./sites/sites-page.tsx'), 'SitesPage'),
        organizationPage('/console/sites/$site', () => import('./sites/site-page.tsx'), 'SitePage'),
        organizationPage(
          '/console/challenges',
          () => import('./challenges/challenges-page.tsx'),
          'ChallengesPage',
        ),
        organizationPage(
          '/console/challenges/$challengeId',
          () => import('./challenges/challenge-page.tsx'),
          'ChallengePage',
        ),
      ]),
      reviewArea.addChildren([
        reviewPage('/console/review', () => import('./review/queue-page.tsx'), 'QueuePage'),
        reviewPage('/console/review/$caseId', () => import('./review/case-page.tsx'), 'CasePage'),
        reviewPage('/console/reports/{-$caseId}', () => import('./reports/reports-page.tsx'), 'ReportsPage'),
      ]),
      adminArea.addChildren([
        adminPage(
          '/console/admin/settings/{-$section}',
          () => import('./admin/settings/settings-page.tsx'),
          'SettingsPage',
        ),
        adminPage('/console/admin', () => import('./admin/overview-page.tsx'), 'OverviewPage'),
        adminPage('/console/setup/{-$step}', () => import('./admin/setup/setup-page.tsx'), 'SetupPage'),
        adminPage('/console/admin/health', () => import('./admin/health/health-page.tsx'), 'HealthPage'),
        adminPage('/console/admin/jobs', () => import('./admin/jobs/jobs-page.tsx'), 'JobsPage'),
        adminPage('/console/admin/storage', () => import('./admin/jobs/storage-page.tsx'), 'StoragePage'),
        adminPage('/console/admin/backups', () => import('./admin/backups/backups-page.tsx'), 'BackupsPage'),
        // Where the reviewers were before.
        createRoute({
          getParentRoute: () => adminArea,
          path: '/console/reviewers',
          beforeLoad: () => {
            throw redirect({ href: REVIEWERS_PATH, replace: true })
          },
        }),
        adminPage(REVIEWERS_PATH, () => import('./admin/members/reviewers-page.tsx'), 'ReviewersPage'),
        adminPage('/console/admin/members', () => import('./admin/members/members-page.tsx'), 'MembersPage'),
        adminPage(
          '/console/admin/members/$userId',
          () => import('./admin/members/member-page.tsx'),
          'MemberPage',
        ),
        adminPage('/console/admin/tickets', () => import('./admin/tickets/tickets-page.tsx'), 'TicketsPage'),
        adminPage(
          '/console/admin/tickets/$ticketId',
          () => import('./admin/tickets/ticket-page.tsx'),
          'TicketPage',
        ),
        adminPage(
          '/console/admin/applications',
          () => import('./admin/applications/applications-page.tsx'),
          'ApplicationsPage',
        ),
        adminPage(
          '/console/admin/applications/$applicationId',
          () => import('./admin/applications/application-page.tsx'),
          'ApplicationPage',
        ),
        adminPage(
          '/console/admin/newsletter',
          () => import('./admin/newsletter/newsletter-page.tsx'),
          'NewsletterPage',
        ),
        adminPage('/console/admin/audit', () => import('./admin/audit/audit-page.tsx'), 'AuditPage'),
      ]),
    ]),
    scrollRestoration: true,
  })
