import { ApiError, api } from '@eco/contract'
import { call } from '../../lib/api.ts'
import { logFailure } from '../../lib/log.ts'
import { CONTACT } from './messages.ts'

type Letter = { firstName: string; lastName: string; email: string; company: string; message: string }

/** The outcome of an attempt: the ticket number, or the alert's text and the server's own message. */
export type Ended =
  | { ticketId: string }
  | { words: string; more: string; fields: Readonly<Record<string, string>> }

/** Sends a message. A reply that is not JSON does not come from our server and counts as a failure. */
export async function sendTicket(userId: string, letter: Letter, idempotencyKey: string): Promise<Ended> {
  try {
    const reply = await call(api.createTicket, { body: { u_id: userId, ...letter } }, { idempotencyKey })
    if (reply?.success === true) return { ticketId: String(reply.ticket_id) }
    return { words: CONTACT.failed, more: '', fields: {} }
  } catch (reason) {
    logFailure('Could not create a ticket', reason)
    if (!(reason instanceof ApiError) || !isJson(reason.text))
      return { words: CONTACT.broken, more: '', fields: {} }
    return { words: CONTACT.failed, more: reason.message, fields: reason.fields }
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
