import { Flag } from 'lucide-react'
import { format } from '../../lib/language/catalogues.ts'
import { reports as REPORTS } from '../../messages/en/reports.json'
import { type ConsoleFeature, reviewPage } from '../feature.ts'
import { useOpenReports } from './queries.ts'

export const reportsFeature: ConsoleFeature = {
  routes: [reviewPage('/console/reports/{-$caseId}', () => import('./reports-page.tsx'), 'ReportsPage')],
  sections: () => [{ to: '/console/reports', title: REPORTS.section, icon: Flag, useWaiting }],
}

function useWaiting() {
  const count = useOpenReports()
  return count === undefined ? undefined : { count, title: format(REPORTS.waiting, { count }) }
}
