import { ListChecks } from 'lucide-react'
import { format } from '../../lib/language/catalogues.ts'
import { sections as SECTIONS } from '../../messages/en/console.json'
import { queue as QUEUE } from '../../messages/en/review.json'
import { type ConsoleFeature, reviewPage } from '../feature.ts'
import { useCases } from './queries.ts'

export const reviewFeature: ConsoleFeature = {
  routes: [
    reviewPage('/console/review', () => import('./queue-page.tsx'), 'QueuePage'),
    reviewPage('/console/review/$caseId', () => import('./case-page.tsx'), 'CasePage'),
  ],
  sections: () => [
    { to: '/console/review', title: SECTIONS.queue, icon: ListChecks, useWaiting: useWaitingCases },
  ],
}

function useWaitingCases() {
  const { data } = useCases({})
  if (!data) return
  const count = Object.values(data.counts).reduce((sum, one) => sum + one, 0)
  return { count, title: format(QUEUE.range, { from: Math.min(1, count), to: count, all: count }) }
}
