import { DatabaseBackup } from 'lucide-react'
import { backups as BACKUPS } from '../../../messages/en/backups.json'
import { adminPage, type ConsoleFeature } from '../../feature.ts'

export const backupsFeature: ConsoleFeature = {
  routes: [adminPage('/console/admin/backups', () => import('./backups-page.tsx'), 'BackupsPage')],
  sections: () => [{ to: '/console/admin/backups', title: BACKUPS.title, icon: DatabaseBackup }],
}
