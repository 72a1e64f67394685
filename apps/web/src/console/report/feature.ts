import { ChartColumn } from 'lucide-react'
import { report as OWN_REPORT } from '../../messages/en/own-report.json'
import { type ConsoleFeature, consolePage } from '../feature.ts'

export const ownReportFeature: ConsoleFeature = {
  routes: [consolePage('/console/report/{-$period}', () => import('./report-page.tsx'), 'ReportPage')],
  sections: () => [{ to: '/console/report', title: OWN_REPORT.section, icon: ChartColumn }],
}
