import type { api, ReplyOf } from '@eco/contract'
import { message } from '@eco/contract/messages'
import type { Message } from '@eco/domain/text/message'
import type { Db } from '../../infra/db/port.ts'
import { sentence } from '../../sentence.ts'
import { readHistory } from './store.ts'

/** Actor id of actions taken by the system itself. */
const SYSTEM_ACTOR = 'system'

type Reader = { userId: string; isReviewer: boolean }

/** What happened to an asset, newest first; undefined for an asset that the reader may not see. */
export async function historyOf(
  db: Db,
  assetId: string,
  { userId, isReviewer }: Reader,
): Promise<ReplyOf<typeof api.assetHistory> | undefined> {
  const history = await readHistory(db, assetId, isReviewer ? undefined : userId)
  if (!history) return undefined
  const data = history.events.map((row) => ({
    at: row.at,
    event: row.event,
    actor: sentence(actorMessage(row.actorId, row.ownerId, userId)),
    reason_code: row.reasonCode,
    reason: row.reason,
    serials: row.serials,
  }))
  return { version: String(history.version), data }
}

/** Does not reveal names. */
function actorMessage(actorId: string, ownerId: string, readerId: string): Message {
  if (actorId === readerId) return message('asset.you')
  if (actorId === SYSTEM_ACTOR) return message('asset.system')
  return message(actorId === ownerId ? 'asset.owner' : 'asset.reviewer')
}
