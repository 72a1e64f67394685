import { sql } from 'kysely'
import type { Database } from './port.ts'
import { withTimeout } from './timeout.ts'

/** Short, so that a start that cannot succeed fails quickly, ms. */
const ANSWER_MS = 1_500

/** @throws Error when the database does not answer in time */
export async function requireAnswer(database: Database): Promise<void> {
  await withTimeout(
    ANSWER_MS,
    database.read((db) => sql`select 1`.execute(db)),
  )
}
