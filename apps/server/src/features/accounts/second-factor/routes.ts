import { api } from '@eco/contract'
import { message } from '@eco/contract/messages'
import { readSecondStepCode } from '@eco/domain/auth/second-factor'
import type { Deps } from '../../../deps.ts'
import type { Route } from '../../../http/context.ts'
import { lockTexts, unlockTexts } from '../../../infra/keys/encrypted-texts.ts'
import { problem } from '../../../problem.ts'
import { sentence } from '../../../sentence.ts'
import { type ConfirmPassword, NO_PASSWORD } from '../confirm-password.ts'
import { findLinkedSince } from '../oidc/store.ts'
import { listPasskeys } from '../passkeys/store.ts'
import type { OpenSession } from '../sessions/open-session.ts'
import { deleteSessions } from '../sessions/session-store.ts'
import { findUser } from '../user-store.ts'
import { appAddress, type CheckCode, newAppSecret, newRecoveryCodes, stepOf } from './codes.ts'
import { refuseRemovalOfLast } from './duty.ts'
import {
  confirmApp,
  countRecoveryCodes,
  deleteApp,
  dropUnusedCodes,
  findApp,
  putUnconfirmedApp,
  replaceRecoveryCodes,
  secondStepsOf,
} from './store.ts'

type Given = { confirmPassword: ConfirmPassword; checkCode: CheckCode; openSession: OpenSession }

/** The second step of a sign-in, and setting up and removing what it needs. */
export function secondFactorRoutes(
  route: Route,
  deps: Deps,
  { confirmPassword, checkCode, openSession }: Given,
): void {
  const { database, encryption, now } = deps

  route(api.finishSignIn, async ({ body, session: { id, userId }, request, reply }) => {
    const user = await database.read((db) => findUser(db, userId))
    if (!user) throw problem('unauthenticated')
    const accept = await checkCode(userId, body.code)
    const session = openSession(request, user, 'verified')
    await database.write(async (tx) => {
      if ((await deleteSessions(tx, { id })) === 0) throw problem('unauthenticated')
      await accept(tx)
      await session.write(tx)
    })
    return session.finish(reply, message('account.loggedIn'))
  })

  route(api.readSecurity, async ({ session: { userId } }) =>
    database.read(async (db) => ({
      app_since: (await findApp(db, userId))?.confirmedAt ?? null,
      recovery_codes_left: await countRecoveryCodes(db, userId),
      passkeys: (await listPasskeys(db, userId)).map(({ id, name, createdAt, usedAt }) => ({
        ...{ passkey_id: id, name, created_at: createdAt, used_at: usedAt },
      })),
      has_password: (await findUser(db, userId))?.passwordHash !== NO_PASSWORD,
      provider_since: await findLinkedSince(db, userId),
    })),
  )

  route(api.startApp, async ({ body, session: { userId }, write }) => {
    const { email } = await confirmPassword(userId, body.password)
    const secret = newAppSecret(deps)
    const key = await encryption.current()
    const locked = lockTexts(key, 'authenticatorApps', userId, { secret })
    return write(async (tx) => {
      const app = { userId, ...locked, keyNo: key.keyNo, createdAt: now() }
      if (!(await putUnconfirmedApp(tx, app)))
        throw problem('conflict', { message: message('account.appAlreadyOn') })
      return { secret, address: appAddress(secret, email) }
    })
  })

  route(api.confirmApp, async ({ body, session: { id, userId }, write }) => {
    const app = await database.read((db) => findApp(db, userId))
    if (!app || app.confirmedAt !== null)
      throw problem('conflict', { message: message(app ? 'account.appAlreadyOn' : 'account.appNotStarted') })
    const { secret } = await unlockTexts(encryption, 'authenticatorApps', app)
    const step = stepOf(secret, readSecondStepCode(body.code)?.code ?? '', now())
    if (step === undefined) throw problem('wrong_code')
    const { codes, hashes } = await newRecoveryCodes(deps, userId)
    return write(async (tx) => {
      if (!(await confirmApp(tx, { userId, createdAt: app.createdAt, step }, now())))
        throw problem('conflict')
      await replaceRecoveryCodes(tx, userId, hashes, now())
      const ended = await deleteSessions(tx, { userId }, id)
      return { message: sentence('account.appOn'), ended, recovery_codes: codes }
    })
  })

  route(api.removeApp, async ({ body, session: { id, userId }, write }) => {
    await confirmPassword(userId, body.password)
    if (!(await database.read((db) => findApp(db, userId)))?.confirmedAt)
      throw problem('conflict', { message: message('account.appNotOn') })
    const accept = await checkCode(userId, body.code)
    return write(async (tx) => {
      await accept(tx)
      await deleteApp(tx, userId)
      await refuseRemovalOfLast(tx, userId, now())
      await dropUnusedCodes(tx, userId)
      return { message: sentence('account.appOff'), ended: await deleteSessions(tx, { userId }, id) }
    })
  })

  route(api.renewRecoveryCodes, async ({ body, session: { userId }, write }) => {
    await confirmPassword(userId, body.password)
    const { codes, hashes } = await newRecoveryCodes(deps, userId)
    return write(async (tx) => {
      if ((await secondStepsOf(tx, userId)).length === 0)
        throw problem('conflict', { message: message('account.appNotOn') })
      await replaceRecoveryCodes(tx, userId, hashes, now())
      return { recovery_codes: codes }
    })
  })
}
