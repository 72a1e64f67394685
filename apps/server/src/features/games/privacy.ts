import type { PrivacyData } from '../../infra/privacy.ts'

/** Runs of games; points are the ledger's. */
export const GAMES_PRIVACY: PrivacyData = {
  name: 'games',
  tables: [{ table: 'gameRuns', owner: 'userId', key: 'id' }],
}
