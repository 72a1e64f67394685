import type { api, ReplyOf } from '@eco/contract'
import { historyRow } from '../../http/history-row.ts'
import type { Db } from '../../infra/db/port.ts'
import { readHistory } from './store.ts'

type Reader = { userId: string; isReviewer: boolean }

/** What happened to an asset, newest first; undefined for an asset that the reader may not see. */
export async function historyOf(
  db: Db,
  assetId: string,
  { userId: readerId, isReviewer }: Reader,
): Promise<ReplyOf<typeof api.assetHistory> | undefined> {
  const history = await readHistory(db, assetId, isReviewer ? undefined : readerId)
  if (!history) return undefined
  const data = history.events.map((row) => ({
    ...historyRow(row, { ownerId: row.ownerId, readerId }),
    serials: row.serials,
    changed: row.changed?.split(' ') ?? [],
    amount: row.credits,
  }))
  return { version: String(history.version), data }
}
