import { sql } from 'kysely'
import type { CreatedPlace } from '../../http/cursor.ts'
import type { Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'

export type Ticket = Schema['contactTickets']

export async function insertTicket(tx: Db, ticket: Ticket): Promise<void> {
  await tx.insertInto('contactTickets').values(ticket).execute()
}

/** Newest first, older than `after`. */
export async function readTickets(db: Db, after: CreatedPlace | undefined, limit: number): Promise<Ticket[]> {
  let query = db.selectFrom('contactTickets').selectAll()
  if (after !== undefined)
    query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`)
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}
