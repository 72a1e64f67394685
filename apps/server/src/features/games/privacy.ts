import type { PrivacyData } from '../../infra/privacy.ts'

/** Game runs; points belong to the ledger. */
export const GAMES_PRIVACY: PrivacyData = {
  name: 'games',
  tables: [{ table: 'gameRuns', owner: 'userId', key: 'id' }],
}
