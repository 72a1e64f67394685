import type { PrivacyData } from '../../infra/privacy.ts'

/** The member's notifications, and others' notifications about the member. */
export const NOTICES_PRIVACY: PrivacyData = {
  name: 'notifications',
  tables: [
    { table: 'notices', owner: 'userId', key: 'seq', hide: ['actorId', 'onceKey'] },
    { table: 'notices', owner: 'actorId', key: 'seq', notExported: true },
  ],
}
