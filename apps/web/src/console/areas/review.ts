import { worksInConsole } from '@eco/domain/auth/rules'
import { Flag, ListChecks } from 'lucide-react'
import { format } from '../../lib/language/catalogues.ts'
import { pagesBelow } from '../../lib/page/page.ts'
import { areas as AREAS, sections as SECTIONS } from '../../messages/en/console.json'
import { reports as REPORTS } from '../../messages/en/reports.json'
import { queue as QUEUE } from '../../messages/en/review.json'
import { useOpenReports } from '../reports/queries.ts'
import { useCases } from '../review/queries.ts'
import { areaRoute, type ConsoleArea } from './area.ts'

const route = areaRoute('review')
const page = pagesBelow(route)

/** For reviewers and administrators. */
export const review: ConsoleArea = {
  route,
  title: () => AREAS.review,
  mayEnter: worksInConsole,
  features: [
    {
      pages: [
        page('/console/review', () => import('../review/queue-page.tsx'), 'QueuePage'),
        page('/console/review/$caseId', () => import('../review/case-page.tsx'), 'CasePage'),
      ],
      sections: () => [
        { to: '/console/review', title: SECTIONS.queue, icon: ListChecks, useWaiting: useWaitingCases },
      ],
    },
    {
      pages: [
        page('/console/reports/{-$caseId}', () => import('../reports/reports-page.tsx'), 'ReportsPage'),
      ],
      sections: () => [
        { to: '/console/reports', title: REPORTS.section, icon: Flag, useWaiting: useWaitingReports },
      ],
    },
  ],
}

function useWaitingCases() {
  const { data } = useCases({})
  if (!data) return
  const count = Object.values(data.counts).reduce((sum, one) => sum + one, 0)
  return { count, title: format(QUEUE.range, { from: Math.min(1, count), to: count, all: count }) }
}

function useWaitingReports() {
  const count = useOpenReports()
  return count === undefined ? undefined : { count, title: format(REPORTS.waiting, { count }) }
}
