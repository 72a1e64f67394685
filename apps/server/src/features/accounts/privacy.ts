import type { PrivacyData } from '../../infra/privacy.ts'

/** The account and its sessions. Erased last, because all other data references the account. */
export const ACCOUNTS_PRIVACY: PrivacyData = {
  name: 'account',
  tables: [
    { table: 'usernameKeys', owner: 'holderId', key: 'nameKey', notExported: true },
    { table: 'sessions', owner: 'userId', key: 'id', hide: ['tokenHash', 'cookieHash'] },
    { table: 'users', owner: 'id', key: 'id', hide: ['passwordHash', 'emailKey'] },
  ],
}
