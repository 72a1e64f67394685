import type { ActivityKey } from '@eco/domain/activities/catalogue'
import type { AssetKind } from '@eco/domain/assets/kinds'
import { versionOf as versionOfSubmission } from '../features/activities/review/decide.ts'
import { versionOf } from '../features/review/decide.ts'
import type { Db } from '../infra/db/port.ts'
import { sentence } from '../sentence.ts'

export type Waiting = {
  id: string
  kind: AssetKind | ActivityKey
  title: string
  owner: string
  createdAt: number
  /** the version that a decision must name */
  version: string
}

/** Entries waiting for review, oldest first. */
export async function listPending(db: Db, most: number): Promise<Waiting[]> {
  const waiting = [...(await pendingAssets(db, most)), ...(await provisionalActivities(db, most))]
  return waiting.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)).slice(0, most)
}

async function provisionalActivities(db: Db, most: number): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('activitySubmissions as s')
    .innerJoin('users', 'users.id', 's.userId')
    .select([
      ...(['s.id', 's.activityKey as kind', 'users.email as owner', 's.at as createdAt'] as const),
      ...(['s.revision', 's.review'] as const),
    ])
    .where('s.review', '=', 'waiting')
    .where('s.status', '=', 'accepted')
    .orderBy('s.at')
    .orderBy('s.id')
    .limit(most)
    .execute()
  return rows.map(({ revision, review, ...row }) => ({
    ...row,
    title: sentence(`activity.title.${row.kind}`),
    version: versionOfSubmission({ revision, review }),
  }))
}

async function pendingAssets(db: Db, most: number): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('assets')
    .innerJoin('users', 'users.id', 'assets.ownerId')
    .select([
      'assets.id',
      'assets.kind',
      'assets.title',
      'users.email as owner',
      'assets.createdAt',
      'assets.version',
    ])
    .where('assets.status', '=', 'pending')
    .where('assets.deletedAt', 'is', null)
    .orderBy('assets.createdAt')
    .orderBy('assets.id')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, version: versionOf(row) }))
}
