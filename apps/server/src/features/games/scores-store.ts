import type { Difficulty, GameKey } from '@eco/domain/games/catalogue'
import type { Db } from '../../infra/db/port.ts'
import { WEEK_MS, WEEK_ROWS } from './limits.ts'

export type Best = { key: GameKey; difficulty: Difficulty; points: number; at: number }

/** The member's best score per game and difficulty, and when it was first reached. */
export async function readBests(db: Db, userId: string): Promise<Best[]> {
  const bests = db
    .selectFrom('gameRuns')
    .select((eb) => ['gameKey', 'difficulty', eb.fn.max('points').as('points')])
    .where('userId', '=', userId)
    .where('finishedAt', 'is not', null)
    .groupBy(['gameKey', 'difficulty'])
  const rows = await db
    .selectFrom(bests.as('best'))
    .innerJoin('gameRuns as run', (join) =>
      join
        .onRef('run.gameKey', '=', 'best.gameKey')
        .onRef('run.difficulty', '=', 'best.difficulty')
        .onRef('run.points', '=', 'best.points')
        .on('run.userId', '=', userId),
    )
    .select((eb) => [
      'best.gameKey as key',
      'best.difficulty',
      'best.points',
      eb.fn.min('run.finishedAt').as('at'),
    ])
    .groupBy(['best.gameKey', 'best.difficulty', 'best.points'])
    .orderBy('best.gameKey')
    .orderBy('best.points', 'desc')
    .execute()
  return rows.map(({ key, difficulty, points, at }) => ({
    key,
    difficulty,
    points: points ?? 0,
    at: at ?? 0,
  }))
}

type Board = { key: GameKey; difficulty: Difficulty }

const inWeek = (db: Db, { key, difficulty }: Board, now: number) =>
  db
    .selectFrom('gameRuns')
    .where('gameKey', '=', key)
    .where('difficulty', '=', difficulty)
    .where('finishedAt', '>', now - WEEK_MS)

/** The best score of the week of each member who chose to be shown, best first. */
export async function readWeek(
  db: Db,
  board: Board,
  now: number,
): Promise<{ name: string; points: number }[]> {
  const rows = await inWeek(db, board, now)
    .innerJoin('rankMembers', 'rankMembers.userId', 'gameRuns.userId')
    .innerJoin('users', 'users.id', 'gameRuns.userId')
    .select((eb) => ['users.username as name', eb.fn.max('gameRuns.points').as('points')])
    .where('rankMembers.shown', '=', 1)
    .groupBy(['users.id', 'users.username'])
    .orderBy('points', 'desc')
    .orderBy('name')
    .limit(WEEK_ROWS)
    .execute()
  return rows.map(({ name, points }) => ({ name, points: points ?? 0 }))
}

/** The member's own best score of the week; undefined if there is none. */
export async function readOwnWeek(
  db: Db,
  board: Board,
  userId: string,
  now: number,
): Promise<number | undefined> {
  const { points } = await inWeek(db, board, now)
    .select((eb) => eb.fn.max('points').as('points'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return points ?? undefined
}

/** Whether the member chose to be shown in the leaderboards. */
export async function isShown(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('rankMembers')
    .select('shown')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.shown === 1
}
