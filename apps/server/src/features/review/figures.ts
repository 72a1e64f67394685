import type { Deps } from '../../deps.ts'
import { type FigureSource, secondsSince } from '../../infra/telemetry/figures.ts'
import { countOpenCases } from './cases/list-store.ts'

export const queueFigures = ({ database, now }: Pick<Deps, 'database' | 'now'>): FigureSource => ({
  figures: [
    { name: 'ecoledger_review_queue_entries', help: 'Entries that wait for a reviewer' },
    {
      name: 'ecoledger_review_queue_oldest_age_seconds',
      help: 'How long the oldest entry of the review queue waits; 0 when none does',
    },
  ],
  read: async () => {
    const { count, oldest } = await database.read(countOpenCases)
    return {
      ecoledger_review_queue_entries: count,
      ecoledger_review_queue_oldest_age_seconds: secondsSince(oldest, now()),
    }
  },
})
