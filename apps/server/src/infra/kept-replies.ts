import { sql } from 'kysely'
import type { Database } from './db/port.ts'
import { prepareState } from './member-state-store.ts'
import { createReplyCache } from './reply-cache.ts'

export type Kept = {
  /** whose revision covers all that the reply shows */
  whose: string
  /** of the reply among theirs */
  name: string
  /** if the request has read it already */
  revision?: number | undefined
}
export type KeptReply = (kept: Kept, make: () => Promise<string>) => Promise<string>

/** Replies that are each made once and sent until a revision changes: decision 0077. */
function openKeptReplies(
  database: Database,
  readRevision: (whose: string) => Promise<number | undefined>,
): KeptReply {
  const cache = createReplyCache<{ text: string; revision: number }>()
  return async ({ whose, name, revision: given }, make) => {
    // Rows of a replica may be older than the revision, which comes from the primary.
    if (database.replica) return make()
    const key = `${name} ${whose}`
    const revision = given ?? (await readRevision(whose))
    const known = cache.get(key)
    if (revision !== undefined && known?.revision === revision) return known.text
    // The revision was read before the rows: a commit between the two makes another one.
    const text = await make()
    if (revision !== undefined) cache.set(key, { text, revision }, text.length)
    return text
  }
}

/** Replies that show nothing but what the revision of their member covers. */
export function openMemberReplies(database: Database): KeptReply {
  const readState = prepareState(database)
  return openKeptReplies(database, async (userId) => (await readState(userId))?.revision)
}

/** Replies that show nothing but what everybody is shown of a topic. */
export function openPublicReplies(database: Database): KeptReply {
  const read = database.prepareByKey<{ key: string; changes: number }>((db, isAsked) =>
    sql<{ key: string; changes: number }>`
      select topic as key, sum(changes) as changes from public_changes where ${isAsked('topic')} group by topic`.compile(
      db,
    ),
  )
  return openKeptReplies(database, async (topic) => (await read(topic))?.changes)
}
