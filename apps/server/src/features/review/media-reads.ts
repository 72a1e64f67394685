import type { api, ReplyOf } from '@eco/contract'
import { MEDIA_READ } from '@eco/domain/review/history'
import { historyRow } from '../../http/history-row.ts'
import { type MediaRead, readMediaReads, recordMediaRead } from '../../infra/audit-log-store.ts'
import type { Database, Db } from '../../infra/db/port.ts'

type Row = ReplyOf<typeof api.assetHistory>['data'][number]

const DAY_MS = 86_400_000
/** Reads of the day that are known to be stored, to spare most of the writes. */
const KNOWN_MOST = 10_000

/**
 * Records who other than its owner opens the private photos of an entry. The picture is sent only once that is
 * stored.
 */
export function openMediaReads(database: Database) {
  const known = new Set<string>()
  return async (read: MediaRead): Promise<void> => {
    if (read.readerId === read.ownerId) return
    const day = Math.floor(read.at / DAY_MS)
    const key = `${read.entryId} ${read.readerId} ${day}`
    if (known.has(key)) return
    await database.write((tx) => recordMediaRead(tx, read))
    if (known.size >= KNOWN_MOST) known.clear()
    known.add(key)
  }
}

/** The history of an entry with the reads of its photos, newest first, for its owner. */
export async function withMediaReads(
  db: Db,
  entryId: string,
  { events, readerId }: { events: readonly Row[]; readerId: string },
): Promise<Row[]> {
  const reads = (await readMediaReads(db, entryId))
    .filter(({ ownerId }) => ownerId === readerId)
    .map(({ at, actorId, accountRole }) => {
      const row = { at, event: MEDIA_READ, actorId, accountRole, reasonCode: null, reason: null } as const
      return { ...historyRow(row, { ownerId: readerId, readerId }), serials: null, changed: [], amount: 0 }
    })
  return [...events, ...reads].sort((a, b) => b.at - a.at)
}
