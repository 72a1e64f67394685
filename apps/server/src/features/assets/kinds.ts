import { rename } from '@eco/contract/assets/names'
import type { AssetKind } from '@eco/domain/assets/kinds'
import type { Message } from '@eco/domain/text/message'
import type { Db } from '../../infra/db/port.ts'
import { sentence } from '../../sentence.ts'
import type { RecordRow } from './asset-form.ts'
import type { AssetKindParts } from './asset-kind.ts'
import { EV } from './ev/kind.ts'
import { contested, findHolder } from './identifier-store.ts'
import { readRecords } from './record-store.ts'
import { SOLAR } from './solar/kind.ts'
import type { AssetRow } from './store.ts'
import { TREE } from './tree/kind.ts'

/** Every kind of asset adds its line. */
export const KINDS: Readonly<Record<AssetKind, AssetKindParts>> = { ev: EV, solar: SOLAR, tree: TREE }
export const ALL_KINDS = Object.values(KINDS)

/** The recorded attributes of each asset by form field name, in the form's units, for a reviewer. */
export async function attributesOf(
  db: Db,
  assetIds: readonly string[],
): Promise<Map<string, Record<string, string>>> {
  const found = await Promise.all(
    ALL_KINDS.map(async ({ form, attributes }) => {
      const rows = await readRecords(db, form, assetIds)
      return rows.map((row) => [row.id, attributeTexts(row, attributes)] as const)
    }),
  )
  return new Map(found.flat())
}

/** Leaves out unknown values. The identifier itself is not stored. */
function attributeTexts(row: RecordRow<Record<string, unknown>>, names: AssetKindParts['attributes']) {
  const known = Object.entries(rename(row, names)).filter(([, value]) => value !== null)
  return {
    ...Object.fromEntries(known.map(([name, value]) => [name, String(value)])),
    ...(row.identifierHash !== null && { Identifier: sentence('asset.onRecord') }),
  }
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
