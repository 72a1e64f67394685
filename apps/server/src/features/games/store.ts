import { POINTS_WINDOW_MS, RUN_LIFE_MS } from '@eco/domain/games/rules'
import type { Selectable } from 'kysely'
import type { Database, Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'

export type RunRow = Selectable<Schema['gameRuns']>
export type NewRun = Pick<
  RunRow,
  'id' | 'userId' | 'gameKey' | 'difficulty' | 'options' | 'seed' | 'startedAt'
>

export async function insertRun(tx: Db, run: NewRun): Promise<void> {
  const unplayed = {
    finishedAt: null,
    listHash: null,
    won: null,
    points: null,
    counted: null,
    playedMs: null,
  }
  await tx
    .insertInto('gameRuns')
    .values({ ...run, ...unplayed })
    .execute()
}

/** A run of this member, or one started without a session: whoever has its id may finish it. */
export async function findRun(db: Db, id: string, userId: string): Promise<RunRow | undefined> {
  return own(db, id, userId).executeTakeFirst()
}

/** The same, locked until the end of the write. */
export async function lockRun(
  database: Database,
  tx: Db,
  id: string,
  userId: string,
): Promise<RunRow | undefined> {
  return database.lock(own(tx, id, userId)).executeTakeFirst()
}

const own = (db: Db, id: string, userId: string) =>
  db
    .selectFrom('gameRuns')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => eb.or([eb('userId', '=', userId), eb('userId', 'is', null)]))

export type Finish = {
  id: string
  userId: string
  finishedAt: number
  listHash: string
  won: boolean
  points: number
  counted: number
  playedMs: number
}

export async function finishRun(tx: Db, { id, won, ...finish }: Finish): Promise<void> {
  await tx
    .updateTable('gameRuns')
    .set({ ...finish, won: won ? 1 : 0 })
    .where('id', '=', id)
    .execute()
}

/** Points that games added within the time window before `now`. */
export async function countedSince(db: Db, userId: string, now: number): Promise<number> {
  const { sum } = await db
    .selectFrom('gameRuns')
    .select((eb) => eb.fn.sum<number | null>('counted').as('sum'))
    .where('userId', '=', userId)
    .where('finishedAt', '>', now - POINTS_WINDOW_MS)
    .executeTakeFirstOrThrow()
  return sum ?? 0
}

/** Deletes runs that were not finished within RUN_LIFE_MS. */
export async function forgetUnfinished(tx: Db, now: number): Promise<void> {
  await tx
    .deleteFrom('gameRuns')
    .where('finishedAt', 'is', null)
    .where('startedAt', '<', now - RUN_LIFE_MS)
    .execute()
}
