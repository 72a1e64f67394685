import { api } from '@eco/contract'
import { message } from '@eco/contract/messages'
import type { Deps } from '../../../deps.ts'
import type { Route } from '../../../http/context.ts'
import { byNetwork } from '../../../http/network-limits.ts'
import type { RateLimits } from '../../../infra/limits/rate-limits.ts'
import { problem } from '../../../problem.ts'
import { sentence } from '../../../sentence.ts'
import type { QueueAccountMail } from '../account-mail.ts'
import type { ConfirmPassword } from '../confirm-password.ts'
import { PASSKEY_ASKS } from '../limits.ts'
import { newRecoveryCodes } from '../second-factor/codes.ts'
import { refuseRemovalOfLast } from '../second-factor/duty.ts'
import { dropUnusedCodes, replaceRecoveryCodes, secondStepsOf } from '../second-factor/store.ts'
import type { OpenSession } from '../sessions/open-session.ts'
import { deleteSessions } from '../sessions/session-store.ts'
import { findUser } from '../user-store.ts'
import { createCeremonies, refuseTooMany } from './ceremony.ts'
import { deletePasskey, insertPasskey, listPasskeys, setPasskeyName } from './store.ts'

type Given = {
  confirmPassword: ConfirmPassword
  limits: RateLimits
  queueMail: QueueAccountMail
  openSession: OpenSession
}

/** Signing in with a passkey, alone or after the password, and adding, naming and removing passkeys. */
export function passkeyRoutes(
  route: Route,
  deps: Deps,
  { confirmPassword, limits, queueMail, openSession }: Given,
): void {
  const { database, now } = deps
  const ceremonies = createCeremonies(deps)
  const userOf = async (userId: string) => {
    const user = await database.read((db) => findUser(db, userId))
    if (!user) throw problem('unauthenticated')
    return user
  }

  route(api.startPasskeySignIn, async ({ request }) => {
    await limits.take(byNetwork(PASSKEY_ASKS, request))
    return { options: await ceremonies.startUsing(request) }
  })

  route(api.signInWithPasskey, async ({ body, request, reply }) => {
    const { userId, use } = await ceremonies.checkUsed(request, body.credential)
    const session = openSession(request, await userOf(userId), 'verified')
    await database.write(async (tx) => {
      await use(tx)
      await session.write(tx)
    })
    return session.finish(reply, message('account.loggedIn'))
  })

  route(api.startPasskeyStep, async ({ session, request }) => ({
    options: await ceremonies.startUsing(request, session.userId),
  }))

  route(api.finishWithPasskey, async ({ body, session: { id, userId }, request, reply }) => {
    const { use } = await ceremonies.checkUsed(request, body.credential, userId)
    const session = openSession(request, await userOf(userId), 'verified')
    await database.write(async (tx) => {
      if ((await deleteSessions(tx, { id })) === 0) throw problem('unauthenticated')
      await use(tx)
      await session.write(tx)
    })
    return session.finish(reply, message('account.loggedIn'))
  })

  route(api.startPasskey, async ({ body, session: { userId }, request }) => ({
    options: await ceremonies.startAdding(request, await confirmPassword(userId, body.password)),
  }))

  route(api.addPasskey, async ({ body, session: { id, userId }, request, write }) => {
    const passkey = await ceremonies.checkNew(request, userId, body.credential, body.name)
    const { username } = await userOf(userId)
    const { codes, hashes } = await newRecoveryCodes(deps, userId)
    return write(async (tx) => {
      refuseTooMany((await listPasskeys(tx, userId)).length)
      const isFirst = (await secondStepsOf(tx, userId)).length === 0
      if (!(await insertPasskey(tx, passkey)))
        throw problem('conflict', { message: message('account.passkeyKnown') })
      const values = { name: username, passkey: passkey.name }
      await queueMail(tx, { userId, template: 'passkey_added', values })
      const done = { message: sentence('account.passkeyAdded') }
      if (!isFirst) return { ...done, ended: 0 }
      await replaceRecoveryCodes(tx, userId, hashes, now())
      return { ...done, ended: await deleteSessions(tx, { userId }, id), recovery_codes: codes }
    })
  })

  route(api.renamePasskey, async ({ params, body, session: { userId }, write }) =>
    write(async (tx) => {
      const own = { id: params.passkey_id, userId }
      if (!(await setPasskeyName(tx, own, body.name.trim()))) throw problem('not_found')
      return { message: sentence('account.passkeyRenamed') }
    }),
  )

  route(api.removePasskey, async ({ params, body, session: { id, userId }, write }) => {
    await confirmPassword(userId, body.password)
    return write(async (tx) => {
      if (!(await deletePasskey(tx, { id: params.passkey_id, userId }))) throw problem('not_found')
      await refuseRemovalOfLast(tx, userId, now())
      await dropUnusedCodes(tx, userId)
      return {
        message: sentence('account.passkeyRemoved'),
        ended: await deleteSessions(tx, { userId }, id),
      }
    })
  })
}
