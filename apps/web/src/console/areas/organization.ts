import { ChartColumn, FileUp, LayoutDashboard, MapPin, Trophy, Users } from 'lucide-react'
import { pagesBelow } from '../../lib/page/page.ts'
import { console as CHALLENGES } from '../../messages/en/challenges.json'
import { areas as AREAS, sections as SECTIONS } from '../../messages/en/console.json'
import { imports as IMPORTS } from '../../messages/en/imports.json'
import { report as OWN_REPORT } from '../../messages/en/own-report.json'
import { sites as SITES } from '../../messages/en/sites.json'
import { areaRoute, type ConsoleArea, consolePage } from './area.ts'

const route = areaRoute('organization')
const page = pagesBelow(route)

/** For organizations. Members import, report and join on the same pages. */
export const organization: ConsoleArea = {
  route,
  title: () => AREAS.organization,
  mayEnter: (role) => role === 'organization',
  features: [
    {
      // The home page of the console.
      pages: [],
      sections: () => [{ to: '/console', title: SECTIONS.overview, icon: LayoutDashboard }],
    },
    {
      pages: [
        consolePage('/console/import/{-$importId}', () => import('../import/import-page.tsx'), 'ImportPage'),
      ],
      sections: () => [{ to: '/console/import', title: IMPORTS.section, icon: FileUp }],
    },
    {
      pages: [
        page('/console/sites', () => import('../sites/sites-page.tsx'), 'SitesPage'),
        page('/console/sites/$site', () => import('../sites/site-page.tsx'), 'SitePage'),
      ],
      sections: () => [{ to: '/console/sites', title: SITES.title, icon: MapPin }],
    },
    {
      pages: [
        consolePage('/console/join', () => import('../organization/join-page.tsx'), 'JoinPage'),
        page('/console/members', () => import('../organization/members-page.tsx'), 'MembersPage'),
        page('/console/members/records', () => import('../organization/records-page.tsx'), 'RecordsPage'),
      ],
      sections: () => [{ to: '/console/members', title: SECTIONS.members, icon: Users }],
    },
    {
      pages: [
        page('/console/challenges', () => import('../challenges/challenges-page.tsx'), 'ChallengesPage'),
        page(
          '/console/challenges/$challengeId',
          () => import('../challenges/challenge-page.tsx'),
          'ChallengePage',
        ),
      ],
      sections: () => [{ to: '/console/challenges', title: CHALLENGES.title, icon: Trophy }],
    },
    {
      pages: [
        consolePage('/console/report/{-$period}', () => import('../report/report-page.tsx'), 'ReportPage'),
      ],
      sections: () => [{ to: '/console/report', title: OWN_REPORT.section, icon: ChartColumn }],
    },
  ],
}
