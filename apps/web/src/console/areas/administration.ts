import { createRoute, redirect } from '@tanstack/react-router'
import {
  Activity,
  DatabaseBackup,
  FileUser,
  HardDrive,
  Inbox,
  LayoutDashboard,
  ListTodo,
  Mail,
  ScrollText,
  Settings as SettingsIcon,
  Users,
} from 'lucide-react'
import { format } from '../../lib/language/catalogues.ts'
import { pagesBelow } from '../../lib/page/page.ts'
import { applications as APPLICATIONS } from '../../messages/en/applications.json'
import { backups as BACKUPS } from '../../messages/en/backups.json'
import { areas as AREAS, sections as SECTIONS } from '../../messages/en/console.json'
import { page as HEALTH } from '../../messages/en/health.json'
import { page as JOBS } from '../../messages/en/jobs.json'
import { members as MEMBERS } from '../../messages/en/members-admin.json'
import { page as SETTINGS } from '../../messages/en/site-settings.json'
import { storage as STORAGE } from '../../messages/en/storage.json'
import { tickets as TICKETS } from '../../messages/en/tickets.json'
import { APPLICATIONS_PATH, useOpenApplications } from '../admin/applications/queries.ts'
import { useFailingParts } from '../admin/health/queries.ts'
import { isFailing, useJobs } from '../admin/jobs/queries.ts'
import { MEMBERS_PATH, useAnswered } from '../admin/members/queries.ts'
import { SETUP_PATH } from '../admin/setup/queries.ts'
import { TICKETS_PATH, useOpenTickets } from '../admin/tickets/queries.ts'
import { areaRoute, type ConsoleArea } from './area.ts'

const REVIEWERS_PATH = `${MEMBERS_PATH}/reviewers`

const route = areaRoute('admin')
const page = pagesBelow(route)

/** Where the reviewers were before. */
const formerReviewers = createRoute({
  getParentRoute: () => route,
  path: '/console/reviewers',
  beforeLoad: () => {
    throw redirect({ href: REVIEWERS_PATH, replace: true })
  },
})

export const administration: ConsoleArea = {
  route,
  title: () => AREAS.administration,
  mayEnter: (role) => role === 'admin',
  features: [
    {
      pages: [
        page('/console/admin', () => import('../admin/setup/overview-page.tsx'), 'OverviewPage'),
        page(`${SETUP_PATH}/{-$step}`, () => import('../admin/setup/setup-page.tsx'), 'SetupPage'),
      ],
      sections: () => [{ to: '/console/admin', title: SECTIONS.overview, icon: LayoutDashboard }],
    },
    {
      pages: [
        formerReviewers,
        page(REVIEWERS_PATH, () => import('../admin/members/reviewers-page.tsx'), 'ReviewersPage'),
        page(MEMBERS_PATH, () => import('../admin/members/members-page.tsx'), 'MembersPage'),
        page(`${MEMBERS_PATH}/$userId`, () => import('../admin/members/member-page.tsx'), 'MemberPage'),
      ],
      sections: () => [
        { to: MEMBERS_PATH, title: MEMBERS.title, icon: Users, useWaiting: useWaitingAnswers },
      ],
    },
    {
      pages: [
        page(TICKETS_PATH, () => import('../admin/tickets/tickets-page.tsx'), 'TicketsPage'),
        page(`${TICKETS_PATH}/$ticketId`, () => import('../admin/tickets/ticket-page.tsx'), 'TicketPage'),
      ],
      sections: () => [
        { to: TICKETS_PATH, title: TICKETS.title, icon: Inbox, useWaiting: useWaitingTickets },
      ],
    },
    {
      pages: [
        page(
          APPLICATIONS_PATH,
          () => import('../admin/applications/applications-page.tsx'),
          'ApplicationsPage',
        ),
        page(
          `${APPLICATIONS_PATH}/$applicationId`,
          () => import('../admin/applications/application-page.tsx'),
          'ApplicationPage',
        ),
      ],
      sections: () => [
        {
          to: APPLICATIONS_PATH,
          title: APPLICATIONS.title,
          icon: FileUser,
          useWaiting: useWaitingApplications,
        },
      ],
    },
    {
      pages: [
        page(
          '/console/admin/newsletter',
          () => import('../admin/newsletter/newsletter-page.tsx'),
          'NewsletterPage',
        ),
      ],
      sections: () => [{ to: '/console/admin/newsletter', title: SECTIONS.newsletter, icon: Mail }],
    },
    {
      pages: [page('/console/admin/audit', () => import('../admin/audit/audit-page.tsx'), 'AuditPage')],
      sections: () => [{ to: '/console/admin/audit', title: SECTIONS.audit, icon: ScrollText }],
    },
    {
      pages: [
        page(
          '/console/admin/settings/{-$section}',
          () => import('../admin/settings/settings-page.tsx'),
          'SettingsPage',
        ),
      ],
      sections: () => [{ to: '/console/admin/settings', title: SETTINGS.title, icon: SettingsIcon }],
    },
    {
      pages: [
        page('/console/admin/jobs', () => import('../admin/jobs/jobs-page.tsx'), 'JobsPage'),
        page('/console/admin/storage', () => import('../admin/jobs/storage-page.tsx'), 'StoragePage'),
      ],
      sections: () => [
        { to: '/console/admin/jobs', title: JOBS.title, icon: ListTodo, useWaiting: useFailingJobs },
        { to: '/console/admin/storage', title: STORAGE.title, icon: HardDrive },
      ],
    },
    {
      pages: [
        page('/console/admin/backups', () => import('../admin/backups/backups-page.tsx'), 'BackupsPage'),
      ],
      sections: () => [{ to: '/console/admin/backups', title: BACKUPS.title, icon: DatabaseBackup }],
    },
    {
      pages: [page('/console/admin/health', () => import('../admin/health/health-page.tsx'), 'HealthPage')],
      sections: () => [
        {
          to: '/console/admin/health',
          title: HEALTH.title,
          icon: Activity,
          useWaiting: useWaitingParts,
        },
      ],
    },
  ],
}

function useWaitingAnswers() {
  const count = useAnswered()
  return count ? { count, title: format(MEMBERS.waiting, { count }) } : undefined
}

function useWaitingTickets() {
  const count = useOpenTickets()
  return count ? { count, title: format(TICKETS.waiting, { count }) } : undefined
}

function useWaitingApplications() {
  const count = useOpenApplications()
  return count ? { count, title: format(APPLICATIONS.waiting, { count }) } : undefined
}

function useFailingJobs() {
  const count = useJobs().data?.filter(isFailing).length
  return count ? { count, title: format(JOBS.failing, { count }) } : undefined
}

function useWaitingParts() {
  const count = useFailingParts()
  return count ? { count, title: format(HEALTH.problems, { count }) } : undefined
}
