import type { Database } from './db/port.ts'
import { prepareState } from './member-state-store.ts'
import { createReplyCache } from './reply-cache.ts'

export type MemberReply = (userId: string, name: string, make: () => Promise<string>) => Promise<string>

/** Replies that show nothing but what the revision of their member covers: each is made once and sent until that changes. */
export function openMemberReplies(database: Database): MemberReply {
  const cache = createReplyCache<{ text: string; revision: number }>()
  const readState = prepareState(database)
  return async (userId, name, make) => {
    // Rows of a replica may be older than the revision, which comes from the primary.
    if (database.replica) return make()
    const key = `${name} ${userId}`
    const state = await readState(userId)
    const known = cache.get(key)
    if (state && known?.revision === state.revision) return known.text
    // The revision was read before the rows: a commit between the two makes another one.
    const text = await make()
    if (state) cache.set(key, { text, revision: state.revision }, text.length)
    return text
  }
}
