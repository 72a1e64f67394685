import type { api, OutputOf, ReplyOf } from '@eco/contract'
import { checkBotanicalName, checkLocation, checkPlantingDate, checkTreeName } from '@eco/domain/assets/tree'
import { type TreeRecord, tidyLine } from '@eco/domain/assets/tree-change'
import { problem } from '../../http/problem.ts'
import { latestToday } from '../../infra/latest-today.ts'
import type { TreeView } from './trees.ts'

/** Maps between API field names and internal names; no other module of trees uses the API names. */

type WireTree = ReplyOf<typeof api.listTrees>['data'][number]
type Given = OutputOf<typeof api.updateTree.body>

const CM_PER_M = 100

export function wireTree({ tree, urls }: TreeView): WireTree {
  return {
    tid: tree.id,
    u_id: tree.ownerId,
    treename: tree.treeName,
    botanicalname: tree.botanicalName,
    plantingdate: tree.plantingDate,
    dbh: tree.dbhCm,
    height: tree.heightCm / CM_PER_M,
    location: tree.location,
    imageurl: urls[0] ?? null,
    imageUrls: urls,
    status: tree.status,
    reason: tree.reason,
    created_date: tree.createdAt,
  }
}

/**
 * Reads and normalizes the submitted fields of a tree, and checks them again where normalizing or the current
 * date matters.
 * @param now ms since 1970
 * @throws Problem bad_input naming the fields
 */
export function readTree(body: Given, now: number): Partial<TreeRecord> {
  const read: Partial<TreeRecord> = {}
  const fields: Partial<Record<keyof Given, string>> = {}
  const line = (
    name: 'treeName' | 'botanicalName' | 'location',
    wireName: 'TreeName' | 'BotanicalName' | 'Location',
    check: (text: string) => string | undefined,
  ) => {
    const sent = body[wireName]
    if (sent === undefined) return
    read[name] = tidyLine(sent)
    const sentence = check(tidyLine(sent))
    if (sentence !== undefined) fields[wireName] = sentence
  }
  line('treeName', 'TreeName', checkTreeName)
  line('botanicalName', 'BotanicalName', checkBotanicalName)
  line('location', 'Location', checkLocation)
  if (body.PlantingDate !== undefined) {
    const sentence = checkPlantingDate(body.PlantingDate, latestToday(now))
    if (sentence !== undefined) fields.PlantingDate = sentence
    read.plantingDate = body.PlantingDate
  }
  if (body.Height !== undefined) read.heightCm = body.Height
  if (body.DBH !== undefined) read.dbhCm = body.DBH
  const [message] = Object.values(fields)
  if (message !== undefined) throw problem('bad_input', { message, fields })
  return read
}

/** Removes duplicates, keeping the order. */
export const readUrls = (sent: readonly string[]): string[] => [...new Set(sent)]
