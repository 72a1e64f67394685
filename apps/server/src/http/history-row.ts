import { message } from '@eco/contract/messages'
import type { RejectionCode } from '@eco/domain/assets/kinds'
import { type ActorRole, actorRole, type EntryEvent } from '@eco/domain/review/history'
import { sentence } from '../sentence.ts'

/** An event in the history of an asset or activity, as stored. */
type Stored<Event extends EntryEvent> = {
  at: number
  event: Event
  actorId: string
  /** role of the actor's account; null for an erased one and for the server itself */
  accountRole: string | null
  reasonCode: RejectionCode | null
  reason: string | null
}

const ACTORS = {
  you: message('asset.you'),
  owner: message('asset.owner'),
  reviewer: message('asset.reviewer'),
  administrator: message('asset.administrator'),
  system: message('asset.system'),
} as const satisfies Record<ActorRole, unknown>

/** The event as the API shows it. It does not reveal names. */
export function historyRow<Event extends EntryEvent>(
  row: Stored<Event>,
  { ownerId, readerId }: { ownerId: string; readerId: string },
) {
  const role = actorRole(row, ownerId, readerId)
  return {
    ...{ at: row.at, event: row.event, actor: sentence(ACTORS[role]), role },
    ...{ reason_code: row.reasonCode, reason: row.reason },
  }
}
