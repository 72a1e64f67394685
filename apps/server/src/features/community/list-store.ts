import { nameKeys } from '@eco/domain/community/members'
import { sql } from 'kysely'
import { createCursor } from '../../http/cursor.ts'
import type { Db } from '../../infra/db/port.ts'
import { membersSeenBy, type SeenMember } from './members/member-store.ts'

/** Of the list of members. */
export const MEMBER_CURSOR = createCursor({ followers: 'number', joinedAt: 'number', id: 'id' })
type MemberPlace = { followers: number; joinedAt: number; id: string }

/** Of search results: which key of the member's name matched. */
export const KEY_CURSOR = createCursor({ position: 'digits', memberId: 'id' })
type KeyPlace = { position: number; memberId: string }

/** Members except the caller, most followers first, then those who joined first. */
export async function readInOrder(db: Db, viewerId: string, after: MemberPlace | undefined, limit: number) {
  const others = () =>
    membersSeenBy(db, viewerId)
      .where('id', '<>', viewerId)
      .orderBy('followers', 'desc')
      .orderBy('joinedAt')
      .orderBy('id')
  if (after === undefined) return others().limit(limit).execute()
  // Two index ranges: the rest of those with equally many followers, then those with fewer.
  const alike = await others()
    .where('followers', '=', after.followers)
    .where(sql<boolean>`(joined_at, id) > (${after.joinedAt}, ${after.id})`)
    .limit(limit)
    .execute()
  if (alike.length === limit) return alike
  const fewer = await others()
    .where('followers', '<', after.followers)
    .limit(limit - alike.length)
    .execute()
  return [...alike, ...fewer]
}

export type FoundMember = SeenMember & { position: number; key: string }

/** Sorts after every key that begins with the prefix. */
const LAST = '\u{10ffff}'

/** Members with a word in their name that begins with `prefix`, alphabetically, each once. */
export async function searchNames(
  db: Db,
  viewerId: string,
  prefix: string,
  after: KeyPlace | undefined,
  limit: number,
): Promise<FoundMember[]> {
  const found: FoundMember[] = []
  let from = after && (await keyAt(db, after))
  if (after && !from) return []
  for (;;) {
    const rows = await searchPage(db, viewerId, prefix, from, limit)
    found.push(...rows.filter((row) => isFirstKey(row, prefix)))
    const last = rows.at(-1)
    if (found.length >= limit || rows.length < limit || !last) return found.slice(0, limit)
    from = { key: last.key, memberId: last.id }
  }
}

type At = { key: string; memberId: string }

const searchPage = (
  db: Db,
  viewerId: string,
  prefix: string,
  from: At | undefined,
  limit: number,
): Promise<FoundMember[]> => {
  const query = membersSeenBy(db, viewerId)
    .innerJoin('communityNames as n', 'n.memberId', 'communityMembers.id')
    .select(['n.position', 'n.key'])
    .where('n.key', '>=', prefix)
    .where('n.key', '<', prefix + LAST)
    .orderBy('n.key')
    .orderBy('n.memberId')
    .limit(limit)
  return from === undefined
    ? query.execute()
    : query
        .where('n.key', '>=', from.key)
        .where(sql<boolean>`(n.key, n.member_id) > (${from.key}, ${from.memberId})`)
        .execute()
}

/** `ash` matches `Asha Ashe` twice; the member is listed once, at the first matching word. */
const isFirstKey = ({ name, position }: FoundMember, prefix: string): boolean => {
  const at = nameKeys(name).findIndex((key) => key.startsWith(prefix))
  return at < 0 || at === position
}

const keyAt = (db: Db, { memberId, position }: KeyPlace): Promise<At | undefined> =>
  db
    .selectFrom('communityNames')
    .select(['key', 'memberId'])
    .where('memberId', '=', memberId)
    .where('position', '=', position)
    .executeTakeFirst()
