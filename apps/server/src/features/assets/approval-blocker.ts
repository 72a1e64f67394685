import type { Db } from '../../infra/db/port.ts'
import { findHolder } from './identifier-store.ts'
import { KINDS } from './kinds.ts'
import { ASSET_MESSAGES } from './messages.ts'
import type { AssetRow } from './store.ts'

type Claim = Pick<AssetRow, 'id' | 'kind' | 'identifierHash'>

/** Why a pending asset cannot be approved at this time, as a message. @param at ms since 1970 */
export async function approvalBlockerOf(tx: Db, asset: Claim, at: number): Promise<string | undefined> {
  const { id, kind, identifierHash } = asset
  const blocker = await KINDS[kind].approvalBlockerOf?.(tx, id, at)
  if (blocker !== undefined) return blocker
  const holder = await findHolder(tx, { id, identifierHash })
  return holder === undefined ? undefined : ASSET_MESSAGES.contested(holder)
}
