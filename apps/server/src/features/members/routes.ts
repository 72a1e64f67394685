import { api } from '@eco/contract'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { sendCsv } from '../../http/send-csv.ts'
import { recordAct } from '../../infra/audit-log-store.ts'
import { problem } from '../../problem.ts'
import { sentence } from '../../sentence.ts'
import { DOWNLOAD_COLUMNS, downloadPages, listAccounts, readAccount, readSuspension } from './accounts.ts'
import { answer, changeRole, type MemberNeeds, suspend, unsuspend } from './act.ts'
import { findAccount } from './store.ts'

/** The accounts of members for administrators, and the suspended member's side. */
export function memberRoutes(
  route: Route,
  deps: Pick<Deps, 'database' | 'now' | 'newId'>,
  needs: MemberNeeds,
): void {
  const { database, now } = deps
  const orderOf = (actorId: string, memberId: string, reason: string) => ({
    ...{ actorId, memberId, at: now(), reason: reason.trim() },
  })

  route(api.listAccounts, async ({ query }) => database.read((db) => listAccounts(db, needs, query, now())))

  route(api.exportAccounts, async ({ query, session, request, reply }) => {
    const at = now()
    if (request.method !== 'HEAD')
      await database.write((tx) =>
        recordAct(tx, {
          ...{ at, actorId: session.userId, action: 'list_exported' },
          subject: { kind: 'list', id: 'members' },
        }),
      )
    const pages = () => downloadPages(database, needs, query, at)
    return sendCsv({ name: 'members', columns: DOWNLOAD_COLUMNS, pages, now: at }, request, reply)
  })

  route(api.readAccount, async ({ params }) =>
    database.read((db) => readAccount(db, needs, params.user_id, now())),
  )

  route(api.suspendMember, async ({ params, body, session, write }) => {
    const order = orderOf(session.userId, params.user_id, body.reason)
    return write(async (tx) => {
      await suspend(tx, deps, needs, order)
      return { message: sentence('members.suspended') }
    })
  })

  route(api.unsuspendMember, async ({ params, body, session, write }) => {
    const order = orderOf(session.userId, params.user_id, body.reason)
    return write(async (tx) => {
      await unsuspend(tx, deps, order)
      return { message: sentence('members.unsuspended') }
    })
  })

  route(api.changeRole, async ({ params, body, session, write }) => {
    const order = { ...orderOf(session.userId, params.user_id, body.reason), role: body.role }
    return write(async (tx) => {
      await changeRole(tx, deps, needs, order)
      return { message: sentence('members.roleChanged') }
    })
  })

  route(api.endMemberSessions, async ({ params, session, write }) =>
    write(async (tx) => {
      const memberId = params.user_id
      if (!(await findAccount(tx, memberId))) throw problem('not_found')
      const ended = await needs.endSessions(tx, memberId)
      await recordAct(tx, {
        ...{ at: now(), actorId: session.userId, action: 'sessions_ended', detail: String(ended), memberId },
        subject: { kind: 'member', id: memberId },
      })
      return { message: sentence('members.sessionsEnded', { ended }), ended }
    }),
  )

  route(api.readSuspension, async ({ session }) => ({
    suspension: await database.read((db) => readSuspension(db, session.userId)),
  }))

  route(api.answerSuspension, async ({ body, session, write }) =>
    write(async (tx) => {
      await answer(tx, { memberId: session.userId, text: body.text.trim(), at: now() })
      return { message: sentence('members.answered') }
    }),
  )
}
