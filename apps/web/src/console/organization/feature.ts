import { LayoutDashboard, Users } from 'lucide-react'
import { sections as SECTIONS } from '../../messages/en/console.json'
import { type ConsoleFeature, consolePage, organizationPage } from '../feature.ts'

/** Its page is the home page of the console. */
export const overviewFeature: ConsoleFeature = {
  routes: [],
  sections: () => [{ to: '/console', title: SECTIONS.overview, icon: LayoutDashboard }],
}

export const organizationFeature: ConsoleFeature = {
  routes: [
    consolePage('/console/join', () => import('./join-page.tsx'), 'JoinPage'),
    organizationPage('/console/members', () => import('./members-page.tsx'), 'MembersPage'),
    organizationPage('/console/members/records', () => import('./records-page.tsx'), 'RecordsPage'),
  ],
  sections: () => [{ to: '/console/members', title: SECTIONS.members, icon: Users }],
}
