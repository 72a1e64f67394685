import { deviceOf } from '@eco/domain/auth/devices'
import type { FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import { defineFeature, type OnUserCreated } from '../../feature.ts'
import type { Db } from '../../infra/db/port.ts'
import { createRateLimits } from '../../infra/limits/rate-limits.ts'
import type { PrivacyData } from '../../infra/privacy.ts'
import { deleteAccountLinks, deleteExpiredLinks } from './account-links-store.ts'
import { createConfirmPassword } from './confirm-password.ts'
import { emailRoutes } from './email-routes.ts'
import {
  knownDeviceTable,
  oidcTables,
  passkeyTables,
  secondFactorTables,
  staffSinceColumn,
} from './migrations.ts'
import { oidcRoutes } from './oidc/routes.ts'
import { deleteExpired } from './oidc/store.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { deleteExpiredChallenges } from './passkeys/store.ts'
import { makeResetLink, prepareResetMail, type ResetLinkNeeds } from './reset-links.ts'
import { resetRoutes } from './reset-routes.ts'
import { accountRoutes } from './routes.ts'
import { createCheckCode } from './second-factor/codes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { createAuthenticate } from './sessions/authenticate.ts'
import { forgetDevicesBefore } from './sessions/device-store.ts'
import { createOpenSession, type NewSignIn } from './sessions/open-session.ts'
import { clearSessionCookie, DEVICE_LIFE_MS, isHttps } from './sessions/session-cookie.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
import { deleteLapsed, deleteSessions } from './sessions/session-store.ts'
import {
  inviteReviewer,
  makeStaff,
  type NewReviewer,
  type NewStaff,
  resetPassword,
  resetSecondFactor,
} from './staff.ts'
import { accountOf, findUser, findUserByEmail } from './user-store.ts'

/** The account and its sessions. Erased last, because all other data references the account. */
const PRIVACY: PrivacyData = {
  name: 'account',
  tables: [
    { table: 'usernameKeys', owner: 'holderId', key: 'nameKey', notExported: true },
    { table: 'oneTimeLinks', owner: 'userId', key: 'linkHash', notExported: true },
    { table: 'recoveryCodes', owner: 'userId', key: 'codeHash', hide: ['codeHash'] },
    { table: 'authenticatorApps', owner: 'userId', key: 'userId', hide: ['secret', 'keyNo', 'lastStep'] },
    { table: 'passkeyChallenges', owner: 'userId', key: 'challengeHash', notExported: true },
    { table: 'passkeys', owner: 'userId', key: 'id', hide: ['credentialId', 'publicKey', 'counter'] },
    { table: 'oidcRequests', owner: 'userId', key: 'stateHash', notExported: true },
    { table: 'oidcIdentities', owner: 'userId', key: 'subject' },
    { table: 'knownDevices', owner: 'userId', key: 'deviceHash', hide: ['deviceHash'] },
    { table: 'sessions', owner: 'userId', key: 'id', hide: ['tokenHash', 'cookieHash'] },
    { table: 'users', owner: 'id', key: 'id', hide: ['passwordHash', 'emailKey'] },
  ],
}

type Needs = {
  /** what other features do for a new account */
  onUserCreated: OnUserCreated
  /** tells a member in the site about a sign-in from a new device */
  notifyOfSignIn: (tx: Db, signIn: NewSignIn) => Promise<void>
} & ResetLinkNeeds

/** Sign-up, login, sessions and passwords. */
export const accountsFeature = {
  migrations: [secondFactorTables, passkeyTables, staffSinceColumn, knownDeviceTable, oidcTables],
  open(deps: Deps, { onUserCreated, queueMail, notifyOfSignIn, notifyOfLink }: Needs) {
    const { database, passwords } = deps
    const limits = createRateLimits(database, deps.now, deps.config.RATE_LIMITS === 'on')
    const confirmPassword = createConfirmPassword(deps, { passwords, limits })
    const openSession = createOpenSession(deps, async (tx, signIn) => {
      await notifyOfSignIn(tx, signIn)
      const { userId, username: name, userAgent } = signIn
      const { browser = '', system = '' } = deviceOf(userAgent)
      const values = { name, browser, system }
      // One mail at a time: several sign-ins at once say the same.
      await queueMail(tx, { userId, template: 'new_device', values, onceKey: `new device ${userId}` })
    })
    return defineFeature({
      routes(route) {
        accountRoutes(route, deps, { passwords, limits, onUserCreated, queueMail, openSession })
        emailRoutes(route, deps, { passwords, confirmPassword, limits, queueMail })
        resetRoutes(route, deps, { passwords, limits, queueMail, notifyOfLink })
        sessionRoutes(route, deps, { passwords, confirmPassword, queueMail })
        const checkCode = createCheckCode(deps, limits)
        secondFactorRoutes(route, deps, { confirmPassword, checkCode, openSession })
        oidcRoutes(route, deps, {
          ...{ passwords, confirmPassword, limits, openSession, onUserCreated, queueMail },
        })
        passkeyRoutes(route, deps, { confirmPassword, limits, queueMail, openSession })
      },
      cleanupJobs: [
        { name: 'lapsed sessions', run: (now) => database.write((tx) => deleteLapsed(tx, now)) },
        {
          name: 'devices that are not used any more',
          run: (now) => database.write((tx) => forgetDevicesBefore(tx, now - DEVICE_LIFE_MS)),
        },
        { name: 'expired links', run: (now) => database.write((tx) => deleteExpiredLinks(tx, now)) },
        {
          name: 'expired sign-ins at the provider',
          run: (now) => database.write((tx) => deleteExpired(tx, now)),
        },
        {
          name: 'expired passkey challenges',
          run: (now) => database.write((tx) => deleteExpiredChallenges(tx, now)),
        },
      ],
      privacy: PRIVACY,
      authenticate: createAuthenticate(deps),
      confirmPassword,
      accountOf,
      nameOf: async (userId: string) => (await database.read((db) => findUser(db, userId)))?.username ?? '',
      clearCookie: (reply: FastifyReply) =>
        clearSessionCookie(reply, isHttps(reply.request, deps.config.PUBLIC_URL)),
      endSessions: (tx: Db, userId: string) => deleteSessions(tx, { userId }),
      makeStaff: (given: NewStaff) => makeStaff(deps, passwords, given, onUserCreated),
      makeResetLink: (act: { actorId: string; userId: string }) =>
        database.write((tx) => makeResetLink(deps, tx, { queueMail, notifyOfLink }, act)),
      endResetLinks: (tx: Db, userId: string) => deleteAccountLinks(tx, userId, ['reset']),
      inviteReviewer: (given: NewReviewer) =>
        inviteReviewer(deps, passwords, { onUserCreated, queueMail }, given),
      idOf: async (email: string) => (await database.read((db) => findUserByEmail(db, email)))?.id,
      roleOf: (email: string) => database.read((db) => findUserByEmail(db, email)),
      prepareResetMail: (tx: Db, mail: Parameters<typeof prepareResetMail>[2], now: number) =>
        prepareResetMail(deps, tx, mail, now),
      resetSecondFactor: (email: string) => resetSecondFactor(deps, email),
      resetPassword: (email: string, password: string) => resetPassword(deps, passwords, email, password),
    })
  },
}
