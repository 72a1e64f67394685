import type { Deps } from '../../deps.ts'
import { type FigureSource, secondsSince } from '../../infra/telemetry/figures.ts'
import { readQueued, readState } from './log-store.ts'

export const logFigures = ({ database, now }: Pick<Deps, 'database' | 'now'>): FigureSource => ({
  figures: [
    { name: 'ecoledger_log_entries', help: 'Entries of the public log under its last checkpoint' },
    { name: 'ecoledger_log_queued_entries', help: 'Postings of credits that no checkpoint contains yet' },
    {
      name: 'ecoledger_log_queued_oldest_age_seconds',
      help: 'How long the oldest posting waits for a checkpoint; 0 when none does',
    },
  ],
  read: async () => {
    const [state, { count, since }] = await Promise.all([database.read(readState), database.read(readQueued)])
    return {
      ecoledger_log_entries: state?.size,
      ecoledger_log_queued_entries: count,
      ecoledger_log_queued_oldest_age_seconds: secondsSince(since, now()),
    }
  },
})
