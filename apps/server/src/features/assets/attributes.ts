import type { Db } from '../../infra/db/port.ts'
import { ALL_KINDS } from './kinds.ts'

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
