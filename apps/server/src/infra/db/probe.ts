import { sql } from 'kysely'
import type { Database } from './port.ts'

/** A start that cannot succeed ends sooner than people look elsewhere, ms. */
const ANSWER_MS = 1_500

/** @throws Error when the database does not answer in time */
export async function requireAnswer(database: Database): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ANSWER_MS} ms`)), ANSWER_MS)
  })
  const answer = database.read((db) => sql`select 1`.execute(db))
  await Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
