import type { Deps } from '../../deps.ts'
import { byLabel, type FigureSource } from '../../infra/telemetry/figures.ts'
import { countMails } from './store.ts'

export const mailFigures = ({ database }: Pick<Deps, 'database'>): FigureSource => ({
  figures: [
    {
      name: 'ecoledger_mails',
      help: 'Mails in the queue: waiting for the first attempt, retrying, and given_up within 30 days',
      labels: ['state'],
    },
  ],
  read: async () => {
    const { waiting, retried, failed } = await database.read(countMails)
    const states = { waiting: waiting - retried, retrying: retried, given_up: failed }
    return { ecoledger_mails: byLabel('state', states) }
  },
})
