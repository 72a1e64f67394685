import type { SetupMark, SetupStep } from '@eco/domain/settings/setup'
import type { Db } from '../../infra/db/port.ts'

export async function readMarks(db: Db): Promise<ReadonlyMap<SetupStep, SetupMark>> {
  const rows = await db.selectFrom('setupSteps').select(['step', 'mark']).execute()
  return new Map(rows.map(({ step, mark }) => [step, mark]))
}

export async function markStep(tx: Db, step: SetupStep, mark: SetupMark, at: number): Promise<void> {
  await tx
    .insertInto('setupSteps')
    .values({ step, mark, at })
    .onConflict((c) => c.column('step').doUpdateSet({ mark, at }))
    .execute()
}

/** Whether somebody other than administrators reviews. */
export const hasReviewer = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('role', '=', 'reviewer').limit(1).executeTakeFirst()) !==
  undefined
