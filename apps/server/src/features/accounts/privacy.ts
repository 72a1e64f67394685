import type { PrivacyData } from '../../infra/privacy.ts'

/** The account itself and where it is signed in. The last to be erased: all else hangs on it. */
export const ACCOUNTS_PRIVACY: PrivacyData = {
  name: 'account',
  tables: [
    { table: 'usernameKeys', owner: 'holderId', key: 'nameKey', notExported: true },
    { table: 'sessions', owner: 'userId', key: 'id', hide: ['tokenHash', 'cookieHash'] },
    { table: 'users', owner: 'id', key: 'id', hide: ['passwordHash', 'emailKey'] },
  ],
}
