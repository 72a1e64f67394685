import type { PersonalData } from '../../infra/privacy.ts'

/** Runs of games; points are the ledger's. */
export const GAMES_PERSONAL: PersonalData = {
  name: 'games',
  tables: [{ table: 'gameRuns', owner: 'userId', key: 'id' }],
}
