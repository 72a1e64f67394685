import type { PersonalData } from '../../infra/privacy.ts'

/** What the member was told, and what others were told of the member. */
export const NOTICES_PERSONAL: PersonalData = {
  name: 'notifications',
  tables: [
    { table: 'notices', owner: 'userId', key: 'seq', hide: ['actorId', 'onceKey'] },
    { table: 'notices', owner: 'actorId', key: 'seq', untold: true },
  ],
}
