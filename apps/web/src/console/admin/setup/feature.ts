import { LayoutDashboard } from 'lucide-react'
import { sections as SECTIONS } from '../../../messages/en/console.json'
import { adminPage, type ConsoleFeature } from '../../feature.ts'
import { SETUP_PATH } from './queries.ts'

export const setupFeature: ConsoleFeature = {
  routes: [
    adminPage('/console/admin', () => import('./overview-page.tsx'), 'OverviewPage'),
    adminPage(`${SETUP_PATH}/{-$step}`, () => import('./setup-page.tsx'), 'SetupPage'),
  ],
  sections: () => [{ to: '/console/admin', title: SECTIONS.overview, icon: LayoutDashboard }],
}
