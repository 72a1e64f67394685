import { EV_NAMES } from '@eco/contract/assets/ev/names'
import { rename } from '@eco/contract/assets/names'
import { SOLAR_NAMES } from '@eco/contract/assets/solar/names'
import { TREE_NAMES } from '@eco/contract/assets/tree/names'
import type { Db } from '../../infra/db/port.ts'
import { EV_FORM } from './ev/store.ts'
import { ASSET_MESSAGES } from './messages.ts'
import { SOLAR_FORM } from './solar/store.ts'
import { readTreesById } from './tree/store.ts'

type Attributes = Record<string, string>

/** The recorded attributes of each asset by form field name, in the form's units, for a reviewer. */
export async function attributesOf(db: Db, assetIds: readonly string[]): Promise<Map<string, Attributes>> {
  const [evs, panels, trees] = await Promise.all([
    EV_FORM.read(db, assetIds),
    SOLAR_FORM.read(db, assetIds),
    readTreesById(db, assetIds),
  ])
  const of = (row: { id: string }, names: Readonly<Record<string, string>>, others: object = {}) =>
    [row.id, attributeTexts({ ...rename(row, names), ...others })] as const
  return new Map([
    ...evs.map((ev) =>
      of(ev, EV_NAMES, { Distance: ev.distanceKm, Identifier: onRecord(ev.identifierHash) }),
    ),
    ...panels.map((panel) => of(panel, SOLAR_NAMES, { Identifier: onRecord(panel.identifierHash) })),
    ...trees.map((tree) => of(tree, TREE_NAMES)),
  ])
}

/** The identifier itself is not stored. */
const onRecord = (hash: string | null): string | null => (hash === null ? null : ASSET_MESSAGES.onRecord)

/** Leaves out unknown values. */
function attributeTexts(attributes: object): Attributes {
  const known = Object.entries(attributes).filter(([, value]) => value !== null)
  return Object.fromEntries(known.map(([name, value]) => [name, String(value)]))
}
