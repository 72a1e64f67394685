import type { RequestEvent, RequestState } from '@eco/domain/contact/rules'
import { type Expression, type Insertable, type SqlBool, sql } from 'kysely'
import type { CreatedPlace } from '../../http/cursor.ts'
import { containsText } from '../../infra/db/full-text.ts'
import type { Database, Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'

export type NewTicket = Insertable<Schema['contactTickets']>

export async function insertTicket(tx: Db, ticket: NewTicket): Promise<void> {
  await tx.insertInto('contactTickets').values(ticket).execute()
}

export type TicketFilters = { state?: RequestState | undefined; search?: string | undefined }

const COUNT = sql<number>`cast(count(*) as integer)`
const isAnswered = sql<number>`exists (
  select 1 from ticket_events e where e.ticket_id = t.id and e.event = 'answered')`

const matching = (db: Db, { state, search = '' }: TicketFilters) =>
  db.selectFrom('contactTickets as t').where((e) => {
    const found: Expression<SqlBool>[] = []
    if (state !== undefined) found.push(e('t.closedAt', state === 'open' ? 'is' : 'is not', null))
    if (search !== '')
      found.push(
        e.or([
          ...(['t.message', 't.email', 't.firstName', 't.lastName', 't.company'] as const).map((column) =>
            containsText(e.ref(column), search),
          ),
          e('t.id', '=', search.toUpperCase()),
          e('t.userId', '=', search),
        ]),
      )
    return e.and(found)
  })

/** Newest first, older than `after`. */
export const readTickets = (db: Db, filters: TicketFilters, after: CreatedPlace | undefined, limit: number) =>
  matching(db, filters)
    .selectAll('t')
    .select(isAnswered.as('answered'))
    .$if(after !== undefined, (q) =>
      q.where(sql<SqlBool>`(t.created_at, t.id) < (${after?.createdAt}, ${after?.id})`),
    )
    .orderBy('t.createdAt', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute()
export type TicketRow = Awaited<ReturnType<typeof readTickets>>[number]

export async function countTickets(db: Db, filters: TicketFilters): Promise<number> {
  return (await matching(db, filters).select(COUNT.as('found')).executeTakeFirstOrThrow()).found
}

/** When the oldest open ticket arrived. */
export async function oldestOpen(db: Db): Promise<number | null> {
  const { oldest } = await db
    .selectFrom('contactTickets')
    .select((e) => e.fn.min('createdAt').as('oldest'))
    .where('closedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return oldest
}

export const findTicket = (db: Db, id: string) =>
  db
    .selectFrom('contactTickets as t')
    .selectAll('t')
    .select(isAnswered.as('answered'))
    .where('t.id', '=', id)
    .executeTakeFirst()

/** The ticket, locked until the transaction ends. */
export const lockTicket = (database: Database, tx: Db, id: string) =>
  database
    .lockForKeyShare(tx.selectFrom('contactTickets').selectAll().where('id', '=', id))
    .executeTakeFirst()

export async function setClosed(tx: Db, id: string, closedAt: number | null): Promise<void> {
  await tx.updateTable('contactTickets').set({ closedAt }).where('id', '=', id).execute()
}

export async function insertEvent(tx: Db, event: Insertable<Schema['ticketEvents']>): Promise<void> {
  await tx.insertInto('ticketEvents').values(event).execute()
}

/** Answers and changes of state with who made them, oldest first. */
export const readEvents = (db: Db, ticketId: string) =>
  db
    .selectFrom('ticketEvents as e')
    .leftJoin('users as u', 'u.id', 'e.actorId')
    .select(['e.event', 'e.at', 'e.text', 'u.username as actor'])
    .where('e.ticketId', '=', ticketId)
    .orderBy('e.seq')
    .execute() as Promise<{ event: RequestEvent; at: number; text: string | null; actor: string | null }[]>
