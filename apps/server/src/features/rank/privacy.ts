import type { PrivacyData } from '../../infra/privacy.ts'
import type { RankKeeper } from './store.ts'

/** The member's rank. Erased after the credits are settled, which changes it a last time. */
export const rankPrivacy = (rank: Pick<RankKeeper, 'leave'>): PrivacyData => ({
  name: 'rank',
  tables: [{ table: 'rankMembers', owner: 'userId', key: 'userId' }],
  beforeErase: (tx, userId) => rank.leave(tx, userId),
})
