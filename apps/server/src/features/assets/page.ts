import type { FastifyReply } from 'fastify'
import { type JsonText, type Session, sendKept } from '../../http/context.ts'
import { CREATED_CURSOR, type CreatedPlace, pageOf } from '../../http/cursor.ts'
import type { KeptReply } from '../../infra/kept-replies.ts'

/** Rows of one reply. Source: product rule, lists return at most 1,000 rows. */
export const LIST_ROWS_MAX = 1_000
export const SUCCESS = 'success'

/** A position before the first row. */
const TOP: CreatedPlace = { createdAt: Number.MAX_SAFE_INTEGER, id: '' }

export const pageFrom = (cursor: string | undefined): CreatedPlace => CREATED_CURSOR.read(cursor) ?? TOP

/** Builds the reply of a page, with the cursor of the next one if there is more. */
export function answerPage<R extends CreatedPlace, W>(
  rows: readonly R[],
  wire: (row: R) => W,
): { status: string; data: W[]; next?: string } {
  const { page, ...next } = pageOf(rows, LIST_ROWS_MAX, CREATED_CURSOR.write)
  return { status: SUCCESS, data: page.map(wire), ...next }
}

/** What a call for a list of the caller's own carries. */
export type ListCall = { query: { cursor?: string | undefined }; session: Session; reply: FastifyReply }

/** The first page, which nearly every call asks for, is made once: decision 0077. */
export async function sendList<Page>(
  memberReply: KeptReply,
  name: string,
  { query, session, reply }: ListCall,
  read: (of: { ownerId: string } & CreatedPlace) => Promise<Page>,
): Promise<Page | JsonText> {
  const { userId: whose, state } = session
  const readPage = () => read({ ownerId: whose, ...pageFrom(query.cursor) })
  if (query.cursor !== undefined) return readPage()
  return sendKept(memberReply, { whose, name, revision: state?.revision, reply }, readPage)
}
