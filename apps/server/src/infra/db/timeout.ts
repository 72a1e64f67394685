import { sql } from 'kysely'
import type { Database } from './port.ts'

export class TimeoutError extends Error {}

/** @throws TimeoutError when the answer takes longer than `ms` */
export async function withTimeout<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`no answer within ${ms} ms`)), ms)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** Short, so that a start that cannot succeed fails quickly, ms. */
const ANSWER_MS = 1_500

/** @throws Error when the database does not answer in time */
export async function requireAnswer(database: Database): Promise<void> {
  await withTimeout(
    ANSWER_MS,
    database.read((db) => sql`select 1`.execute(db)),
  )
}
