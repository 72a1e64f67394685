import { type Role, worksInConsole } from '@eco/domain/auth/rules'
import {
  Activity,
  ChartColumn,
  DatabaseBackup,
  FileUp,
  FileUser,
  Flag,
  HardDrive,
  Inbox,
  LayoutDashboard,
  ListChecks,
  ListTodo,
  type LucideIcon,
  Mail,
  MapPin,
  ScrollText,
  Settings as SettingsIcon,
  Trophy,
  Users,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { wholeText } from '../lib/format/figures.ts'
import { format } from '../lib/language/catalogues.ts'
import { applications as APPLICATIONS } from '../messages/en/applications.json'
import { backups as BACKUPS } from '../messages/en/backups.json'
import { console as CHALLENGES } from '../messages/en/challenges.json'
import { areas as AREAS, sections as SECTIONS } from '../messages/en/console.json'
import { page as HEALTH } from '../messages/en/health.json'
import { imports as IMPORTS } from '../messages/en/imports.json'
import { page as JOBS } from '../messages/en/jobs.json'
import { members as MEMBERS } from '../messages/en/members-admin.json'
import { report as OWN_REPORT } from '../messages/en/own-report.json'
import { reports as REPORTS } from '../messages/en/reports.json'
import { queue as QUEUE } from '../messages/en/review.json'
import { page as SETTINGS } from '../messages/en/site-settings.json'
import { sites as SITES } from '../messages/en/sites.json'
import { storage as STORAGE } from '../messages/en/storage.json'
import { tickets as TICKETS } from '../messages/en/tickets.json'
import { useOpenApplications } from './admin/applications/queries.ts'
import { useFailingParts } from './admin/health/queries.ts'
import { isFailing, useJobs } from './admin/jobs/queries.ts'
import { useAnswered } from './admin/members/queries.ts'
import { useOpenTickets } from './admin/tickets/queries.ts'
import { useOpenReports } from './reports/queries.ts'
import { useCases } from './review/queries.ts'

export type Section = { to: string; title: string; icon: LucideIcon; Count?: ComponentType }
export type Area = { title: string; sections: readonly Section[] }

/** The areas of the console that a role works in, each with its sections in the order of the navigation. */
export const areasOf = (role: Role): readonly Area[] => [
  ...(role === 'organization' ? [organization()] : []),
  ...(worksInConsole(role) ? [review()] : []),
  ...(role === 'admin' ? [administration()] : []),
]

const organization = (): Area => ({
  title: AREAS.organization,
  sections: [
    { to: '/console', title: SECTIONS.overview, icon: LayoutDashboard },
    { to: '/console/import', title: IMPORTS.section, icon: FileUp },
    { to: '/console/sites', title: SITES.title, icon: MapPin },
    { to: '/console/members', title: SECTIONS.members, icon: Users },
    { to: '/console/challenges', title: CHALLENGES.title, icon: Trophy },
    { to: '/console/report', title: OWN_REPORT.section, icon: ChartColumn },
  ],
})

const review = (): Area => ({
  title: AREAS.review,
  sections: [
    { to: '/console/review', title: SECTIONS.queue, icon: ListChecks, Count: WaitingCases },
    { to: '/console/reports', title: REPORTS.section, icon: Flag, Count: OpenReports },
  ],
})

const administration = (): Area => ({
  title: AREAS.administration,
  sections: [
    { to: '/console/admin', title: SECTIONS.overview, icon: LayoutDashboard },
    { to: '/console/admin/members', title: MEMBERS.title, icon: Users, Count: WaitingAnswers },
    { to: '/console/admin/tickets', title: TICKETS.title, icon: Inbox, Count: OpenTickets },
    {
      to: '/console/admin/applications',
      title: APPLICATIONS.title,
      icon: FileUser,
      Count: OpenApplications,
    },
    { to: '/console/admin/newsletter', title: SECTIONS.newsletter, icon: Mail },
    { to: '/console/admin/audit', title: SECTIONS.audit, icon: ScrollText },
    { to: '/console/admin/settings', title: SETTINGS.title, icon: SettingsIcon },
    { to: '/console/admin/jobs', title: JOBS.title, icon: ListTodo, Count: FailingJobs },
    { to: '/console/admin/storage', title: STORAGE.title, icon: HardDrive },
    { to: '/console/admin/backups', title: BACKUPS.title, icon: DatabaseBackup },
    { to: '/console/admin/health', title: HEALTH.title, icon: Activity, Count: FailingParts },
  ],
})

function WaitingCases() {
  const { data } = useCases({})
  const waiting = data && Object.values(data.counts).reduce((sum, count) => sum + count, 0)
  const range = { from: Math.min(1, waiting ?? 0), to: waiting ?? 0, all: waiting ?? 0 }
  return <Count count={waiting} title={format(QUEUE.range, range)} />
}

function OpenTickets() {
  const count = useOpenTickets()
  return count ? <Count count={count} title={format(TICKETS.waiting, { count })} /> : null
}

function OpenApplications() {
  const count = useOpenApplications()
  return count ? <Count count={count} title={format(APPLICATIONS.waiting, { count })} /> : null
}

function WaitingAnswers() {
  const count = useAnswered()
  return count ? <Count count={count} title={format(MEMBERS.waiting, { count })} /> : null
}

function FailingJobs() {
  const count = useJobs().data?.filter(isFailing).length
  return count ? <Count count={count} title={format(JOBS.failing, { count })} /> : null
}

function FailingParts() {
  const count = useFailingParts()
  return count ? <Count count={count} title={format(HEALTH.problems, { count })} /> : null
}

function OpenReports() {
  const reports = useOpenReports()
  return <Count count={reports} title={format(REPORTS.waiting, { count: reports ?? 0 })} />
}

/** What waits in a section; nothing before it is known. */
export function Count({ count, title }: { count: number | undefined; title: string }) {
  return count === undefined ? null : (
    <span className="rounded-badge bg-sunken px-1.5 text-12 tabular-nums" title={title}>
      {wholeText(count)}
    </span>
  )
}
