import { nodeChanges, RANK_BITS, RANK_LEVELS, shardOf } from '@eco/domain/rank/counter-tree'
import { sql } from 'kysely'
import { type CounterCheck, counterCheck } from '../../infra/counter-check.ts'
import type { Database, Db } from '../../infra/db/port.ts'
import { creditsOfMember, membersAbove, membersInAll, rebuildRank } from '../../infra/rank-tree.ts'

/**
 * Rows per tree node: several on PostgreSQL, where a writer locks its row until the commit; SQLite has one
 * writer at a time.
 */
const SHARDS: Record<Database['engine'], number> = { sqlite: 1, postgres: 8 }
/** Names in one reply. Source: product rule. */
const LEADERBOARD_ROWS = 100

/** Updates the rank with members and their verified credits, in the caller's transaction. */
export function openRank({ engine }: Pick<Database, 'engine'>) {
  const count = async (tx: Db, userId: string, from: number | undefined, to: number | undefined) => {
    const shard = shardOf(userId, SHARDS[engine])
    const changes = nodeChanges(from, to)
    if (changes.length === 0) return
    await tx
      .insertInto('rankCounts')
      .values(changes.map(({ level, node, change }) => ({ level, node, shard, members: change })))
      .onConflict((c) =>
        c
          .columns(['level', 'node', 'shard'])
          .doUpdateSet((eb) => ({ members: eb('rankCounts.members', '+', eb.ref('excluded.members')) })),
      )
      .execute()
  }
  const add = async (tx: Db, userId: string, credits: number) => {
    await tx.insertInto('rankMembers').values({ userId, credits, shown: 0 }).execute()
    await count(tx, userId, undefined, credits)
  }
  return {
    /** Adds a new member, with no credits yet. */
    enter: (tx: Db, userId: string) => add(tx, userId, 0),
    /** Removes a member from the counts. */
    async leave(tx: Db, userId: string) {
      const gone = await tx
        .deleteFrom('rankMembers')
        .where('userId', '=', userId)
        .returning('credits')
        .executeTakeFirst()
      if (gone) await count(tx, userId, gone.credits, undefined)
    },
    /** Records a change of a member's verified credits, with the member's balances locked. */
    async move(tx: Db, userId: string, from: number, to: number) {
      const done = await tx
        .updateTable('rankMembers')
        .set({ credits: to })
        .where('userId', '=', userId)
        .executeTakeFirst()
      if (Number(done.numUpdatedRows) === 0) return add(tx, userId, to)
      await count(tx, userId, from, to)
    },
  }
}

/** Counts all members again. Nothing may write meanwhile. */
export async function rebuild(tx: Db): Promise<void> {
  for (const statement of rebuildRank()) await sql.raw(statement).execute(tx)
}

/** @returns false if the member has no rank row */
export async function setShown(tx: Db, userId: string, show: boolean): Promise<boolean> {
  const done = await tx
    .updateTable('rankMembers')
    .set({ shown: show ? 1 : 0 })
    .where('userId', '=', userId)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) > 0
}

const placeOf = sql.raw(`m.credits, 1 + ${membersAbove('m.credits')} as position`)

/** The top members who opted in, best first. */
export const prepareTop = (database: Database) =>
  database.prepare<Record<string, never>, { name: string; credits: number; position: number }>((db) =>
    sql<{ name: string; credits: number; position: number }>`
      select users.username as name, ${placeOf} from rank_members m join users on users.id = m.user_id
      where m.shown = 1 order by m.credits desc, m.user_id desc limit ${LEADERBOARD_ROWS}`.compile(db),
  )

export type RankPlace = { credits: number; position: number; shown: number }

export const prepareRank = (database: Database) =>
  database.prepare<{ userId: string }, RankPlace>((db, p) =>
    sql<RankPlace>`select m.shown, ${placeOf} from rank_members m where m.user_id = ${p('userId')}`.compile(
      db,
    ),
  )

export const prepareMembers = (database: Database) =>
  database.prepare<Record<string, never>, { members: number }>((db) =>
    sql<{ members: number }>`select ${sql.raw(membersInAll)} as members`.compile(db),
  )

const levels = Array.from({ length: RANK_LEVELS }, (_, level) => level)
const everyLevel = sql.raw(
  levels.map((level) => `select ${level} as level, ${RANK_BITS * level} as bits`).join(' union all '),
)

export const RANK_CHECKS: readonly CounterCheck[] = [
  counterCheck(
    'the rank has every member with their credits',
    sql`select users.id as at, coalesce(m.credits, -1) as stored, ${sql.raw(creditsOfMember('users.id'))} as counted
      from users left join rank_members m on m.user_id = users.id
      where coalesce(m.credits, -1) <> ${sql.raw(creditsOfMember('users.id'))}`,
  ),
  counterCheck(
    'the counters of the rank count its members',
    sql`with counted as (
        select level, credits >> bits as node, count(*) as members
        from rank_members cross join (${everyLevel}) as levels group by level, credits >> bits),
      stored as (select level, node, sum(members) as members from rank_counts group by level, node)
      select cast(level as text) || ':' || cast(node as text) as at, sum(stored) as stored, sum(counted) as counted
      from (
        select level, node, members as stored, 0 as counted from stored
        union all select level, node, 0, members from counted) as sides
      group by level, node having sum(stored) <> sum(counted)`,
  ),
]
