import type { api, ReplyOf } from '@eco/contract'
import type { Deps } from '../../deps.ts'
import { CREATED_CURSOR, pageOf } from '../../http/cursor.ts'
import type { Database, Db } from '../../infra/db/port.ts'
import { handleRequest, type RequestChange } from '../../infra/handle-request.ts'
import { problem } from '../../problem.ts'
import {
  countTickets,
  findTicket,
  insertEvent,
  lockTicket,
  oldestOpen,
  readEvents,
  readTickets,
  setClosed,
  type TicketFilters,
  type TicketRow,
} from './store.ts'

/** Tickets in one reply to administrators, and tickets read at a time for a download. */
const PAGE_TICKETS = 50
const DOWNLOAD_TICKETS = 1_000

export type TicketNeeds = {
  isMailOn: boolean
  /** Queues the answer for the address that the member gave. */
  mailAnswer(tx: Db, mail: { to: string; name: string; question: string; answer: string }): Promise<void>
}

const shown = ({ id, userId, createdAt, closedAt, answered, ...row }: TicketRow) => ({
  ...row,
  ...{ ticket_id: id, u_id: userId, created_date: createdAt, closed_date: closedAt },
  answered: Boolean(answered),
})

export async function listTickets(
  db: Db,
  { cursor, ...filters }: TicketFilters & { cursor?: string | undefined },
): Promise<ReplyOf<typeof api.listTickets>> {
  const after = CREATED_CURSOR.read(cursor)
  const [rows, matching, open, closed, oldest] = await Promise.all([
    readTickets(db, filters, after, PAGE_TICKETS + 1),
    countTickets(db, filters),
    countTickets(db, { state: 'open' }),
    countTickets(db, { state: 'closed' }),
    oldestOpen(db),
  ])
  const { page, ...next } = pageOf(rows, PAGE_TICKETS, CREATED_CURSOR.write)
  return { data: page.map(shown), ...next, matching, counts: { open, closed }, oldest }
}

/** @throws Problem not_found */
export async function readTicket(db: Db, id: string): Promise<ReplyOf<typeof api.readTicket>> {
  const row = await findTicket(db, id)
  if (!row) throw problem('not_found')
  return { ...shown(row), history: await readEvents(db, id) }
}

/** @throws Problem not_found; conflict without mail, and when the ticket is closed or open already */
export async function changeTicket(
  tx: Db,
  { database }: Pick<Deps, 'database'>,
  { isMailOn, mailAnswer }: TicketNeeds,
  change: RequestChange,
): Promise<void> {
  const { id, actorId, at } = change
  const ticket = await lockTicket(database, tx, id)
  await handleRequest(tx, change, {
    ...{ request: ticket, subject: 'ticket', isMailOn },
    actions: { answered: 'ticket_answered', closed: 'ticket_closed', reopened: 'ticket_reopened' },
    refusals: { isClosed: 'contact.closedAlready', isOpen: 'contact.openAlready' },
    insertEvent: (event, text) => insertEvent(tx, { ticketId: id, event, actorId, at, text }),
    setClosed: (closedAt) => setClosed(tx, id, closedAt),
    async mailAnswer(answer) {
      if (!ticket) return
      const { email: to, firstName: name, message: question } = ticket
      await mailAnswer(tx, { to, name, question, answer })
    },
  })
}

export const TICKET_COLUMNS = [
  ...['ticket_id', 'created', 'closed', 'answered', 'u_id', 'firstName', 'lastName', 'email', 'company'],
  'message',
]

/** The matching tickets in pages, for a download. */
export async function* ticketPages(database: Pick<Database, 'read'>, filters: TicketFilters) {
  const dayOf = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  let after: { createdAt: number; id: string } | undefined
  for (;;) {
    const rows = await database.read((db) => readTickets(db, filters, after, DOWNLOAD_TICKETS))
    yield rows.map((row) => ({
      ...{ ...shown(row), created: dayOf(row.createdAt), closed: dayOf(row.closedAt) },
    }))
    after = rows.at(-1)
    if (rows.length < DOWNLOAD_TICKETS) return
  }
}
