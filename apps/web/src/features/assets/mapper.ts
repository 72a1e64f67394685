import type { api, ReplyOf } from '@eco/contract'
import { ASSET_EVENTS, type AssetEvent } from '@eco/domain/assets/kinds'

/** API field names shared by all kinds; each kind has its own mapper. */

type HistoryReply = ReplyOf<typeof api.assetHistory>

export type HistoryEntry = {
  at: number
  event: AssetEvent | undefined
  actor: string
  reason: string | undefined
  serials: string | undefined
}

export function historyOf(reply: HistoryReply): HistoryEntry[] {
  return (reply.data ?? []).map((row) => ({
    at: row.at,
    event: ASSET_EVENTS.find((known) => known === row.event),
    actor: row.actor,
    reason: row.reason ?? undefined,
    serials: row.serials ?? undefined,
  }))
}
