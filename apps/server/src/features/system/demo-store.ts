import type { Db } from '../../infra/db/port.ts'

/** True if the members and records of this database are invented. */
export const isDemo = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('demoMark').select('one').executeTakeFirst()) !== undefined

/** Marks a database without members as a demo, whose records are all invented. @param at ms since 1970 */
export async function markDemo(tx: Db, at: number): Promise<void> {
  await tx.insertInto('demoMark').values({ one: 1, madeAt: at }).execute()
}
