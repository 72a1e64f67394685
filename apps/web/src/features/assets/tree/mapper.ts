import type { api, CallInput, ReplyOf } from '@eco/contract'

/** The only module that maps a tree's API field names. */

type Page = ReplyOf<typeof api.listTrees>
type WireTree = Page['data'][number]
export type SaveBody = CallInput<typeof api.saveTree>['body']
export type ChangeBody = CallInput<typeof api.updateTree>['body']

export type Tree = {
  id: string
  name: string
  botanicalName: string
  /** YYYY-MM-DD */
  plantingDate: string
  heightCm: number
  dbhCm: number | undefined
  location: string
  photoUrls: readonly string[]
  /** The reviewer's reason for a rejection. */
  reason: string | undefined
  /** ms since 1970 */
  recordedAt: number | undefined
}

const CM_PER_M = 100
/** Decimals of a centimetre to round to, since 1.1 m x 100 = 110.00000000000001. */
const CM_DECIMALS = 4

/** A tree from the API: height in metres; ids may be numbers; missing fields are left out. */
export function treeOf(wire: WireTree): Tree {
  const first = wire.imageurl ? [wire.imageurl] : []
  return {
    id: String(wire.tid),
    name: wire.treename,
    botanicalName: wire.botanicalname,
    plantingDate: (wire.plantingdate ?? '').slice(0, 10),
    heightCm: Number((wire.height * CM_PER_M).toFixed(CM_DECIMALS)),
    dbhCm: wire.dbh ?? undefined,
    location: wire.location,
    photoUrls: wire.imageUrls ?? first,
    reason: wire.reason ?? undefined,
    recordedAt: wire.created_date,
  }
}

export type TreeFacts = {
  name: string
  botanicalName: string
  plantingDate: string
  heightCm: number
  dbhCm: number | undefined
  location: string
}

export function saveBody(facts: TreeFacts, userId: string, photoUrls: readonly string[]): SaveBody {
  return {
    UID: userId,
    TreeName: facts.name,
    BotanicalName: facts.botanicalName,
    PlantingDate: facts.plantingDate,
    Height: facts.heightCm,
    Location: facts.location,
    imageIds: [...photoUrls],
    ...(facts.dbhCm === undefined ? {} : { DBH: facts.dbhCm }),
    CreatedBy: userId,
  }
}

/** The fields that differ from the stored tree; undefined when none do. */
export function changeBody(
  tree: Tree,
  facts: TreeFacts,
  photoUrls: readonly string[],
): ChangeBody | undefined {
  const body: ChangeBody = {}
  if (facts.name !== tree.name) body.TreeName = facts.name
  if (facts.botanicalName !== tree.botanicalName) body.BotanicalName = facts.botanicalName
  if (facts.plantingDate !== tree.plantingDate) body.PlantingDate = facts.plantingDate
  if (facts.heightCm !== tree.heightCm) body.Height = facts.heightCm
  if (facts.dbhCm !== tree.dbhCm) body.DBH = facts.dbhCm ?? null
  if (facts.location !== tree.location) body.Location = facts.location
  if (photoUrls.join('\n') !== tree.photoUrls.join('\n')) body.imageIds = [...photoUrls]
  return Object.keys(body).length > 0 ? body : undefined
}

/** The fact for each API field named in a rejection. */
export const FACT_OF_FIELD: Readonly<Record<string, keyof TreeFacts>> = {
  TreeName: 'name',
  BotanicalName: 'botanicalName',
  PlantingDate: 'plantingDate',
  Height: 'heightCm',
  DBH: 'dbhCm',
  Location: 'location',
}

/** A rejection of this field means that the server no longer has an uploaded photo. */
export const PHOTOS_FIELD = 'imageIds'
