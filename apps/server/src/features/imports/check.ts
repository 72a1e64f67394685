import { IMPORT_NAMES } from '@eco/contract/assets/import-names'
import { inverse } from '@eco/contract/assets/names'
import { message } from '@eco/contract/messages'
import type { AssetKind } from '@eco/domain/assets/kinds'
import { requiredColumns } from '@eco/domain/imports/columns'
import {
  contentOf,
  type Mapping,
  plainReference,
  type ReadRow,
  readRow,
  textsOf,
} from '@eco/domain/imports/rows'
import { SITES_MAX, siteKey } from '@eco/domain/sites/rules'
import type { Message } from '@eco/domain/text/message'
import { latestToday } from '@eco/domain/text/utc-date'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../infra/db/port.ts'
import { refuseFields } from '../../problem.ts'
import { eachRows } from './file-rows.ts'
import { findByIdentifiers, findByKeys, type ImportRow, type RowResult } from './store.ts'

export type ImportDeps = Pick<
  Deps,
  'database' | 'encryption' | 'newId' | 'now' | 'keyedHash' | 'log' | 'config'
>
export type AssetFunctions = {
  titleOf: (kind: AssetKind, record: Record<string, unknown>) => string
  /** null for an empty identifier */
  identifierHashOf: (kind: AssetKind, text: string) => string | null
  /** The names of the member's sites, as `siteKey` writes them. */
  sitesOf: (db: Db, ownerId: string) => Promise<Set<string>>
}

const KEY_CHARACTERS = 40
const PURPOSE = 'import'

/** By our names, of a mapping by the API's. @throws Problem bad_input naming the fields */
export function readMapping(kind: AssetKind, columns: number, sent: Mapping): Mapping {
  const names = inverse(IMPORT_NAMES[kind])
  const found: Record<string, Message> = {}
  const used = new Map<number, string>()
  const mapping = { columns: {} as Record<string, number>, values: {} as Record<string, string> }
  for (const [field, at] of Object.entries(sent.columns)) {
    const name = names[field]
    if (name === undefined) found[field] = message('import.unknownField', { field })
    else if (at >= columns) found[field] = message('import.noColumn')
    else if (used.has(at)) found[field] = message('import.usedTwice')
    else mapping.columns[name] = at
    used.set(at, field)
  }
  for (const [field, text] of Object.entries(sent.values)) {
    const name = names[field]
    if (name === undefined || name === 'identifier' || name === 'reference')
      found[field] = message('import.unknownField', { field })
    else if (mapping.columns[name] === undefined) mapping.values[name] = text.trim()
  }
  for (const name of requiredColumns(kind))
    if (mapping.columns[name] === undefined && (mapping.values[name] ?? '') === '')
      found[IMPORT_NAMES[kind][name] ?? name] ??= message('import.required')
  refuseFields(found)
  return mapping
}

/** Problems of a row that concern another row. */
type Seen = Map<string, number>

/** Checks every row of a file. The result depends on the file, the mapping and the member's own assets only. */
export async function checkRows(
  deps: ImportDeps,
  assets: AssetFunctions,
  { id: importId, kind, ownerId, decimalComma }: ImportRow,
  mapping: Mapping,
): Promise<RowResult[]> {
  const context = { kind, today: latestToday(deps.now()), decimalComma: decimalComma === 1 }
  const [identifiers, references, contents]: Seen[] = [new Map(), new Map(), new Map()]
  const sites = await deps.database.read((db) => assets.sitesOf(db, ownerId))
  const results: (RowResult & { identifierHash: string | null })[] = []
  for await (const rows of eachRows(deps, importId))
    for (const [rowNo, cells] of rows) {
      const row = readRow(context, textsOf(mapping, cells))
      const identifierHash = assets.identifierHashOf(kind, row.identifier)
      noteRepeated(row, 'identifier', identifierHash ?? '', identifiers, rowNo)
      noteRepeated(row, 'reference', plainReference(row.reference), references, rowNo)
      noteSite(row, sites)
      const isBad = Object.keys(row.problems).length > 0
      results.push({
        id: `${importId}_${rowNo}`,
        ...{ importId, rowNo, state: isBad ? 'bad' : 'ready', assetId: null, identifierHash },
        rowKey: isBad ? '' : keyOf(deps, kind, row, identifierHash, contents),
        referenceHash: referenceHashOf(deps, row.reference),
        title: assets.titleOf(kind, row.record).trim(),
        problems: isBad ? JSON.stringify(row.problems) : null,
      })
    }
  await deps.database.read((db) => findEarlier(db, deps, { ownerId, kind }, results))
  return results.map(({ identifierHash: _, ...row }) => row)
}

function noteRepeated(
  row: ReadRow,
  field: string,
  text: string,
  seen: Seen | undefined,
  rowNo: number,
): void {
  if (text === '' || seen === undefined) return
  const first = seen.get(text)
  if (first === undefined) seen.set(text, rowNo)
  else row.problems[field] ??= message('import.sameAsRow', { row: first })
}

/** New sites are created with the assets, up to the most that a member may have. */
function noteSite(row: ReadRow, sites: Set<string>): void {
  const key = siteKey(row.site)
  if (key === '' || sites.has(key)) return
  if (sites.size < SITES_MAX) sites.add(key)
  else row.problems.site ??= message('sites.tooMany', { most: SITES_MAX })
}

export const referenceHashOf = (
  { keyedHash }: Pick<ImportDeps, 'keyedHash'>,
  text: string,
): string | null => {
  const plain = plainReference(text)
  return plain === '' ? null : keyedHash(`${PURPOSE} reference`, plain)
}

/**
 * The client id of a row's asset. It is known by its identifier, else by the member's own name for it, else by its
 * content and how many rows before it have the same: fifty equal trees are fifty trees.
 */
function keyOf(
  { keyedHash }: ImportDeps,
  kind: AssetKind,
  row: ReadRow,
  identifierHash: string | null,
  contents: Seen | undefined,
): string {
  const key = (what: string) => keyedHash(`${PURPOSE} ${kind}`, what).slice(0, KEY_CHARACTERS)
  if (identifierHash !== null) return key(`identifier ${identifierHash}`)
  if (row.reference !== '') return key(`reference ${plainReference(row.reference)}`)
  const content = contentOf(row)
  const nth = (contents?.get(content) ?? 0) + 1
  contents?.set(content, nth)
  return key(`content ${nth} ${content}`)
}

/**
 * Marks the rows that the member already has. A deleted asset does not count: its row gets another key, which is
 * derived from the deleted asset, so that a third import finds the second.
 */
async function findEarlier(
  db: Db,
  { keyedHash }: ImportDeps,
  { ownerId, kind }: Pick<ImportRow, 'ownerId' | 'kind'>,
  rows: (RowResult & { identifierHash: string | null })[],
): Promise<void> {
  const ready = rows.filter(({ state }) => state === 'ready')
  const hashes = ready.flatMap(({ identifierHash }) => identifierHash ?? [])
  const byIdentifier = await findByIdentifiers(db, ownerId, hashes)
  let open = ready.filter((row) => {
    const assetId = byIdentifier.get(row.identifierHash ?? '')
    if (assetId !== undefined) Object.assign(row, { state: 'here', assetId })
    return assetId === undefined
  })
  while (open.length > 0) {
    const found = await findByKeys(
      db,
      ownerId,
      kind,
      open.map(({ rowKey }) => rowKey),
    )
    open = open.filter((row) => {
      const earlier = found.get(row.rowKey)
      if (earlier === undefined) return false
      if (earlier.isDeleted)
        row.rowKey = keyedHash(`${PURPOSE} ${kind}`, `after ${earlier.id}`).slice(0, KEY_CHARACTERS)
      else Object.assign(row, { state: 'here', assetId: earlier.id })
      return earlier.isDeleted
    })
  }
}
