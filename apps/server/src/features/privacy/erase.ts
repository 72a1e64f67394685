import type { EraseReceipt } from '@eco/contract/account'
import type { Deps } from '../../deps.ts'
import { lockForRemoval } from '../../infra/db/lock-member.ts'
import type { Database, Db } from '../../infra/db/port.ts'
import { eraseOwn, type PrivacyData, type PrivacyMedia } from '../../infra/privacy.ts'
import { PERSONAL_MESSAGES } from './messages.ts'

type Given = Pick<Deps, 'database' | 'log' | 'now'>

/** Others may write at what is being erased, such as a comment under an article: then it begins anew, now with theirs. */
const TRIES = 5

/**
 * Erases a member: what must be settled is settled, every row goes, in one transaction; then the files, and what a
 * database file still held of the rows. A crash after the transaction leaves files only, which their cleanup jobs find.
 */
export async function eraseMember(
  { database, log, now }: Given,
  privacy: readonly PrivacyData[],
  userId: string,
): Promise<EraseReceipt> {
  const at = now()
  const { media, gone } = await eraseRows(database, privacy, userId, at)
  for (const { name, remove } of media)
    await remove().catch((err: unknown) =>
      log.error({ err, file: name }, 'a file of an erased member stayed'),
    )
  await database.scrub()
  return {
    message: PERSONAL_MESSAGES.erased,
    erased_at: at,
    gone,
    files: media.length,
    stays: privacy.flatMap(({ retained = [] }) => retained.map(({ what, why }) => ({ what, why }))),
  }
}

async function eraseRows(
  database: Database,
  privacy: readonly PrivacyData[],
  userId: string,
  at: number,
): Promise<{ media: PrivacyMedia[]; gone: EraseReceipt['gone'] }> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.write((tx) => eraseIn(database, tx, privacy, userId, at))
    } catch (error) {
      if (attempt >= TRIES || !database.isForeignKeyViolation(error)) throw error
    }
  }
}

async function eraseIn(
  database: Database,
  tx: Db,
  privacy: readonly PrivacyData[],
  userId: string,
  at: number,
) {
  // Whatever else changes this member's things waits until this is through, and finds nobody then.
  await lockForRemoval(database, tx, userId)
  const media: PrivacyMedia[] = []
  const gone: EraseReceipt['gone'] = []
  for (const data of privacy) media.push(...((await data.media?.(tx, userId)) ?? []))
  for (const data of privacy) await data.beforeErase?.(tx, userId, at)
  for (const { name, tables } of privacy) {
    let count = 0
    for (const table of tables) {
      const rows = await eraseOwn(tx, table, userId)
      if (!table.notExported) count += rows
    }
    if (count > 0) gone.push({ what: name, count })
  }
  return { media, gone }
}
