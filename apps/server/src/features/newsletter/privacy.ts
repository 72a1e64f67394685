import type { PrivacyData } from '../../infra/privacy.ts'

/** The subscription of the member's own address. */
export const NEWSLETTER_PRIVACY: PrivacyData = {
  name: 'newsletter',
  tables: [
    {
      table: 'newsletter',
      owner: { column: 'emailKey', table: 'users', owner: 'id', names: 'emailKey' },
      key: 'emailKey',
      hide: ['emailKey'],
    },
  ],
}
