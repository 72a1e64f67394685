import { Settings as SettingsIcon } from 'lucide-react'
import { page as SETTINGS } from '../../../messages/en/site-settings.json'
import { adminPage, type ConsoleFeature } from '../../feature.ts'

export const settingsFeature: ConsoleFeature = {
  routes: [
    adminPage('/console/admin/settings/{-$section}', () => import('./settings-page.tsx'), 'SettingsPage'),
  ],
  sections: () => [{ to: '/console/admin/settings', title: SETTINGS.title, icon: SettingsIcon }],
}
