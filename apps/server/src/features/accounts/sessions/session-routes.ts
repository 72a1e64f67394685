import { api } from '@eco/contract'
import type { Deps } from '../../../deps.ts'
import type { Route } from '../../../http/context.ts'
import type { Passwords } from '../../../infra/keys/passwords.ts'
import { problem } from '../../../problem.ts'
import { sentence } from '../../../sentence.ts'
import type { QueueAccountMail } from '../account-mail.ts'
import type { ConfirmPassword } from '../confirm-password.ts'
import { requirePassword } from '../create-account.ts'
import { lockPasswordHash, updatePassword } from '../user-store.ts'
import { isAlive } from './session-lifetime.ts'
import { deleteSessions, listSessionsOf } from './session-store.ts'

type Needs = { passwords: Passwords; confirmPassword: ConfirmPassword; queueMail: QueueAccountMail }

/** Lists and ends a member's sessions, and changes the password. */
export function sessionRoutes(
  route: Route,
  deps: Deps,
  { passwords, confirmPassword, queueMail }: Needs,
): void {
  const { database } = deps

  route(api.listSessions, async ({ session }) => {
    const rows = await database.read((db) => listSessionsOf(db, session.userId))
    const alive = rows.filter((row) => row.awaits === null && isAlive(row, deps.now()))
    return {
      sessions: alive.map((row) => ({
        session_id: row.id,
        current: row.id === session.id,
        user_agent: row.userAgent ?? '',
        created_at: row.createdAt,
        seen_at: row.seenAt,
      })),
    }
  })

  route(api.endSession, async ({ params, session, write }) =>
    write(async (tx) => {
      const { userId } = session
      if ((await deleteSessions(tx, { id: params.session_id, userId })) === 0) throw problem('not_found')
      return { message: sentence('account.sessionEnded') }
    }),
  )

  route(api.endOtherSessions, async ({ session, write }) =>
    write(async (tx) => {
      const ended = await deleteSessions(tx, { userId: session.userId }, session.id)
      return { message: sentence('account.othersEnded'), ended }
    }),
  )

  route(api.changePassword, async ({ body, session: { userId, id }, write }) => {
    const user = await confirmPassword(userId, body.old_password)
    await requirePassword(deps, body.new_password, user, 'new_password')
    const hash = await passwords.hash(body.new_password)
    return write(async (tx) => {
      const known = await lockPasswordHash(database, tx, userId)
      if (known === undefined) throw problem('unauthenticated')
      // It may have been reset while the new one was hashed; the reset takes precedence.
      if (known !== user.passwordHash) throw problem('wrong_password')
      await updatePassword(tx, userId, hash)
      await queueMail(tx, { userId, template: 'password_changed', values: { name: user.username } })
      return {
        message: sentence('account.passwordChanged'),
        ended: await deleteSessions(tx, { userId }, id),
      }
    })
  })
}
