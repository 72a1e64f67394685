import type { AssetKind } from '@eco/domain/assets/kinds'
import type { Message } from '@eco/domain/text/message'
import type { Db } from '../../infra/db/port.ts'
import type { AssetKindParts } from './asset-kind.ts'
import { EV } from './ev/kind.ts'
import { contested, findHolder } from './identifier-store.ts'
import { SOLAR } from './solar/kind.ts'
import type { AssetRow } from './store.ts'
import { TREE } from './tree/kind.ts'

/** Every kind of asset adds its line. */
export const KINDS: Readonly<Record<AssetKind, AssetKindParts>> = { ev: EV, solar: SOLAR, tree: TREE }
export const ALL_KINDS = Object.values(KINDS)

type Attributes = Record<string, string>

/** The recorded attributes of each asset by form field name, in the form's units, for a reviewer. */
export async function attributesOf(db: Db, assetIds: readonly string[]): Promise<Map<string, Attributes>> {
  const found = await Promise.all(ALL_KINDS.map((kind) => kind.attributesOf(db, assetIds)))
  return new Map(found.flat().map(([id, attributes]) => [id, attributeTexts(attributes)]))
}

/** Leaves out unknown values. */
function attributeTexts(attributes: Record<string, unknown>): Attributes {
  const known = Object.entries(attributes).filter(([, value]) => value !== null)
  return Object.fromEntries(known.map(([name, value]) => [name, String(value)]))
}

type Claim = Pick<AssetRow, 'id' | 'kind' | 'identifierHash'>

/** Why a pending asset cannot be approved at this time, as a message. @param at ms since 1970 */
export async function approvalBlockerOf(tx: Db, asset: Claim, at: number): Promise<Message | undefined> {
  const { id, kind, identifierHash } = asset
  const blocker = await KINDS[kind].approvalBlockerOf?.(tx, id, at)
  if (blocker !== undefined) return blocker
  const holder = await findHolder(tx, { id, identifierHash })
  return holder === undefined ? undefined : contested(holder)
}
