import type { Db } from '../../infra/db/port.ts'

/** Jobs that are not known yet become due at this time. */
export async function addJobs(tx: Db, names: readonly string[], dueAt: number): Promise<void> {
  const nothing = { startedAt: null, finishedAt: null, heldUntil: null, failure: null }
  if (names.length === 0) return
  await tx
    .insertInto('backgroundJobs')
    .values(names.toSorted().map((name) => ({ name, dueAt, ...nothing })))
    .onConflict((c) => c.column('name').doNothing())
    .execute()
}

export const readJobs = (db: Db) => db.selectFrom('backgroundJobs').selectAll().execute()
export type JobRow = Awaited<ReturnType<typeof readJobs>>[number]

export async function readDue(db: Db, now: number): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('backgroundJobs').select('name').where('dueAt', '<=', now).execute()
  return new Set(rows.map(({ name }) => name))
}

type Claim = { name: string; now: number; heldUntil: number; nextAt: number; onlyIfDue: boolean }

/** @returns false if another process has it, or had it since it was due */
export async function claimJob(tx: Db, { name, now, heldUntil, nextAt, onlyIfDue }: Claim): Promise<boolean> {
  const done = await tx
    .updateTable('backgroundJobs')
    .set({ startedAt: now, finishedAt: null, failure: null, heldUntil, dueAt: nextAt })
    .where('name', '=', name)
    .where((e) => e.or([e('heldUntil', 'is', null), e('heldUntil', '<=', now)]))
    .$if(onlyIfDue, (q) => q.where('dueAt', '<=', now))
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

/** Only the run that holds the job may say how it ended. */
export async function finishJob(
  tx: Db,
  { name, startedAt, at, failure }: { name: string; startedAt: number; at: number; failure: string | null },
): Promise<void> {
  await tx
    .updateTable('backgroundJobs')
    .set({ finishedAt: at, heldUntil: null, failure })
    .where('name', '=', name)
    .where('startedAt', '=', startedAt)
    .execute()
}
