import type { PrivacyData } from '../../infra/privacy.ts'

/** What the member was told, and what others were told of the member. */
export const NOTICES_PRIVACY: PrivacyData = {
  name: 'notifications',
  tables: [
    { table: 'notices', owner: 'userId', key: 'seq', hide: ['actorId', 'onceKey'] },
    { table: 'notices', owner: 'actorId', key: 'seq', notExported: true },
  ],
}
