import type { Message } from '@eco/domain/text/message'
import type { Db } from '../../infra/db/port.ts'
import { contested, findHolder } from './identifier-store.ts'
import { KINDS } from './kinds.ts'
import type { AssetRow } from './store.ts'

type Claim = Pick<AssetRow, 'id' | 'kind' | 'identifierHash'>

/** Why a pending asset cannot be approved at this time, as a message. @param at ms since 1970 */
export async function approvalBlockerOf(tx: Db, asset: Claim, at: number): Promise<Message | undefined> {
  const { id, kind, identifierHash } = asset
  const blocker = await KINDS[kind].approvalBlockerOf?.(tx, id, at)
  if (blocker !== undefined) return blocker
  const holder = await findHolder(tx, { id, identifierHash })
  return holder === undefined ? undefined : contested(holder)
}
