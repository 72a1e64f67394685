import { type MessageCode, message } from '@eco/contract/messages'
import type { AuditAction, AuditSubject } from '@eco/domain/audit-log/actions'
import type { RequestEvent } from '@eco/domain/contact/rules'
import { problem } from '../problem.ts'
import { recordAct } from './audit-log-store.ts'
import type { Db } from './db/port.ts'

/** What an administrator does with a ticket or an application. */
export type RequestChange = { id: string; actorId: string; at: number } & (
  | { event: 'answered'; text: string; close: boolean }
  | { event: 'closed' | 'reopened' }
)

/** One that was sent in, locked until the transaction ends, and how its kind is stored. */
type Handled = {
  request: { userId: string; closedAt: number | null } | undefined
  subject: AuditSubject
  actions: Readonly<Record<RequestEvent, AuditAction>>
  isMailOn: boolean
  refusals: { isClosed: MessageCode; isOpen: MessageCode }
  insertEvent(event: RequestEvent, text: string | null): Promise<void>
  setClosed(closedAt: number | null): Promise<void>
  mailAnswer(text: string): Promise<void>
}

/** @throws Problem not_found; conflict without mail, and when it is closed or open already */
export async function handleRequest(tx: Db, change: RequestChange, handled: Handled): Promise<void> {
  const { id, actorId, at, event } = change
  const { request, subject, actions, refusals } = handled
  if (!request) throw problem('not_found')
  if (event === 'answered' && !handled.isMailOn)
    throw problem('conflict', { message: message('contact.mailOff') })
  const isClosed = request.closedAt !== null
  if (event === 'closed' && isClosed) throw problem('conflict', { message: message(refusals.isClosed) })
  if (event === 'reopened' && !isClosed) throw problem('conflict', { message: message(refusals.isOpen) })
  const note = async (what: RequestEvent, text: string | null) => {
    await handled.insertEvent(what, text)
    await recordAct(tx, {
      ...{ at, actorId, action: actions[what], memberId: request.userId },
      subject: { kind: subject, id },
    })
  }
  if (event !== 'answered') {
    await note(event, null)
    return handled.setClosed(event === 'closed' ? at : null)
  }
  await note('answered', change.text)
  await handled.mailAnswer(change.text)
  if (!change.close || isClosed) return
  await note('closed', null)
  await handled.setClosed(at)
}
