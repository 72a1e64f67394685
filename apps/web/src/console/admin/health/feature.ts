import { Activity } from 'lucide-react'
import { format } from '../../../lib/language/catalogues.ts'
import { page as HEALTH } from '../../../messages/en/health.json'
import { adminPage, type ConsoleFeature } from '../../feature.ts'
import { useFailingParts } from './queries.ts'

export const healthFeature: ConsoleFeature = {
  routes: [adminPage('/console/admin/health', () => import('./health-page.tsx'), 'HealthPage')],
  sections: () => [{ to: '/console/admin/health', title: HEALTH.title, icon: Activity, useWaiting }],
}

function useWaiting() {
  const count = useFailingParts()
  return count ? { count, title: format(HEALTH.problems, { count }) } : undefined
}
