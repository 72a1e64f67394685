import type { api, CallInput, ReplyOf } from '@eco/contract'

/** The one place that knows a tree's names on the wire. */

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
  /** The reviewer's words when it is rejected. */
  reason: string | undefined
  /** ms since 1970 */
  recordedAt: number | undefined
}

const CM_PER_M = 100
/** Decimals of a centimetre that survive 1.1 m x 100 = 110.00000000000001. */
const CM_DECIMALS = 4

/** A tree as read back: height comes in metres; ids may be numbers; what is missing is left out. */
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

/** Only what differs from the tree as it was read; undefined when nothing does. */
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

/** Which fact a field of a refusal is about. */
export const FACT_OF_FIELD: Readonly<Record<string, keyof TreeFacts>> = {
  TreeName: 'name',
  BotanicalName: 'botanicalName',
  PlantingDate: 'plantingDate',
  Height: 'heightCm',
  DBH: 'dbhCm',
  Location: 'location',
}

/** A refusal about this field means that the server no longer has an uploaded photo. */
export const PHOTOS_FIELD = 'imageIds'
