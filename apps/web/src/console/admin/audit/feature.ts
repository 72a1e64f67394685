import { ScrollText } from 'lucide-react'
import { sections as SECTIONS } from '../../../messages/en/console.json'
import { adminPage, type ConsoleFeature } from '../../feature.ts'

export const auditFeature: ConsoleFeature = {
  routes: [adminPage('/console/admin/audit', () => import('./audit-page.tsx'), 'AuditPage')],
  sections: () => [{ to: '/console/admin/audit', title: SECTIONS.audit, icon: ScrollText }],
}
