import { MEMBER_TITLE, nameKeys } from '@eco/domain/community/members'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type CounterCheck, rowCountCheck } from '../../../infra/counter-check.ts'
import { send } from '../../../infra/db/pipeline.ts'
import type { Database, Db } from '../../../infra/db/port.ts'
import type { Schema } from '../../../infra/db/schema/schema.ts'
import { problem } from '../../../problem.ts'
import { isBlockedIn } from './block-store.ts'

export type MemberRow = Selectable<Schema['communityMembers']>
/** A member as the caller sees them. */
export type SeenMember = MemberRow & { followed: number }

/** Represents a caller without a session: an id that no member has. */
export const NOBODY = ''

/** Adds an account to the community; does nothing if it was added before. */
export async function enterMember(tx: Db, userId: string): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['username', 'createdAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) return
  const counts = { followers: 0, following: 0, posts: 0, showsFigures: 0 }
  const made = await tx
    .insertInto('communityMembers')
    .values({
      id: userId,
      name: user.username,
      title: MEMBER_TITLE,
      avatar: null,
      sample: 0,
      joinedAt: user.createdAt,
      ...counts,
    })
    .onConflict((c) => c.column('id').doNothing())
    .executeTakeFirst()
  const keys = nameKeys(user.username)
  if (Number(made.numInsertedOrUpdatedRows ?? 0) === 0 || keys.length === 0) return
  await tx
    .insertInto('communityNames')
    .values(keys.map((key, position) => ({ memberId: userId, position, key })))
    .execute()
}

/** 1 if the caller follows the row's member. */
const followedBy = (viewerId: string) =>
  sql<number>`case when exists (select 1 from community_follows as f
    where f.follower_id = ${viewerId} and f.followee_id = community_members.id) then 1 else 0 end`.as(
    'followed',
  )

const members = (db: Db, viewerId: string) =>
  db.selectFrom('communityMembers').selectAll('communityMembers').select(followedBy(viewerId))

/** Rows of members as the caller sees them, without members on either side of a block. */
export const membersSeenBy = (db: Db, viewerId: string) =>
  members(db, viewerId).where((e) => e.not(isBlockedIn(viewerId, e.ref('communityMembers.id'))))

/** Also finds members on either side of a block. */
export const findMember = (db: Db, id: string, viewerId: string): Promise<SeenMember | undefined> =>
  members(db, viewerId).where('id', '=', id).executeTakeFirst()

/** The caller's own row; adds an account that is not in the community yet. @throws Problem not_found */
export async function ownMember(database: Database, userId: string): Promise<SeenMember> {
  const known = await database.read((db) => findMember(db, userId, userId))
  if (known) return known
  await database.write((tx) => enterMember(tx, userId))
  const entered = await database.read((db) => findMember(db, userId, userId))
  if (!entered) throw problem('not_found')
  return entered
}

/** Locks two members in a fixed order to avoid deadlocks. */
export async function lockPair(database: Database, tx: Db, one: string, other: string): Promise<MemberRow[]> {
  const rows: MemberRow[] = []
  for (const id of [one, other].sort()) {
    const row = await database
      .lock(tx.selectFrom('communityMembers').selectAll().where('id', '=', id))
      .executeTakeFirst()
    if (row) rows.push(row)
  }
  return rows
}

export async function addTo(tx: Db, id: string, column: 'followers' | 'following' | 'posts', change: number) {
  await send(
    tx,
    tx
      .updateTable('communityMembers')
      .set((eb) => ({ [column]: eb(column, '+', change) }))
      .where('id', '=', id),
  )
}

/** @param avatar the URL of an uploaded picture; null for none */
export async function setAvatar(tx: Db, id: string, avatar: string | null): Promise<void> {
  await tx.updateTable('communityMembers').set({ avatar }).where('id', '=', id).execute()
}

export async function setShowsFigures(tx: Db, id: string, shows: boolean): Promise<void> {
  await tx
    .updateTable('communityMembers')
    .set({ showsFigures: shows ? 1 : 0 })
    .where('id', '=', id)
    .execute()
}

/** Names and pictures by id. */
export async function readActors(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('communityMembers')
    .select(['id', 'name', 'avatar'])
    .where('id', 'in', [...ids])
    .execute()
}

const countOf = (figure: string, table: string, column: string, only?: RawBuilder<unknown>): CounterCheck =>
  rowCountCheck(
    `the ${figure} of a member are counted right`,
    ['communityMembers', figure],
    [table, column],
    only,
  )

export const COMMUNITY_CHECKS: readonly CounterCheck[] = [
  countOf('followers', 'communityFollows', 'followeeId'),
  countOf('following', 'communityFollows', 'followerId'),
  countOf('posts', 'communityPosts', 'authorId', sql`hidden = 0`),
]
