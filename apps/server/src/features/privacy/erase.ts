import type { EraseReceipt } from '@eco/contract/accounts/account'
import type { Deps } from '../../deps.ts'
import { lockForRemoval } from '../../infra/caller-store.ts'
import type { Database, Db } from '../../infra/db/port.ts'
import { eraseOwn, type PrivacyData, type PrivacyMedia } from '../../infra/privacy.ts'
import { S3Error } from '../../infra/s3/s3-error.ts'
import { sentence } from '../../sentence.ts'

type Given = Pick<Deps, 'database' | 'log' | 'now'>

/** Retries, because other members may add rows during an erasure, such as a comment on an article. */
const TRIES = 5

/**
 * Erases a member: settles what must be settled and deletes all rows in one transaction, then deletes the
 * files and scrubs the remains of the rows from the database file. A crash after the transaction leaves only
 * files, which their cleanup jobs delete.
 */
export async function eraseMember(
  { database, log, now }: Given,
  privacy: readonly PrivacyData[],
  userId: string,
): Promise<EraseReceipt> {
  const at = now()
  const { media, gone } = await eraseRows(database, privacy, userId, at)
  for (const { name, remove } of media) {
    const err = await remove().catch((error: unknown) => error)
    if (err === undefined) continue
    log.error({ err, file: name }, 'a file of an erased member is removed later')
    // The storage would fail for all others as well, one after the other.
    if (err instanceof S3Error) break
  }
  await database.scrub()
  return {
    message: sentence('privacy.erased'),
    erased_at: at,
    gone,
    files: media.length,
    stays: privacy.flatMap(({ retained = [] }) =>
      retained.map(({ what, why }) => ({ what: sentence(what), why: sentence(why) })),
    ),
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
  // Concurrent changes to this member's data wait for this transaction, and then find no member.
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
