import type { api, ReplyOf } from '@eco/contract'
import { historyRow } from '../../http/history-row.ts'
import type { Db } from '../../infra/db/port.ts'
import { readHistory } from './store.ts'

type Reader = { userId: string; isReviewer: boolean }

/** Approved entries that wait as far as this reviewer knows. */
export type SecondLooksAt = (db: Db, entryIds: readonly string[], readerId: string) => Promise<Set<string>>

/**
 * What happened to an asset, newest first; undefined for an asset that the reader may not see. Whoever
 * reviews it again without knowing of the approval does not find the approval here.
 */
export async function historyOf(
  db: Db,
  secondLooksAt: SecondLooksAt,
  assetId: string,
  { userId: readerId, isReviewer }: Reader,
): Promise<ReplyOf<typeof api.assetHistory> | undefined> {
  const history = await readHistory(db, assetId, isReviewer ? undefined : readerId)
  if (!history) return undefined
  const isBlind = isReviewer && (await secondLooksAt(db, [assetId], readerId)).has(assetId)
  const approval = isBlind ? history.events.find(({ event }) => event === 'approved') : undefined
  const data = history.events
    .filter((row) => row !== approval)
    .map((row) => ({
      ...historyRow(row, { ownerId: row.ownerId, readerId }),
      serials: row.serials,
      changed: row.changed?.split(' ') ?? [],
      amount: row.credits,
    }))
  return { version: String(history.version - (isBlind ? 1 : 0)), data }
}
