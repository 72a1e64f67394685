/** Parameters of the bare server's statements. */
import { createHash, randomBytes } from 'node:crypto'
import type { Params } from './statements.ts'

const WINDOW_MS = 30 * 86_400_000
const ID_BYTES = 16

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export function dashboardParams(owner: string, now: number) {
  const today = new Date(now).toISOString().slice(0, 10)
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 12
  return {
    owner,
    today,
    first: `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`,
    before: now - WINDOW_MS,
    available: `available:${owner}`,
    held: `held:${owner}`,
    reserved: `reserved:${owner}`,
    buffer: `buffer:${owner}`,
    owed: `owed:${owner}`,
    pending: `pending:${owner}`,
    retired: `retired:${owner}`,
  }
}

/** The body of a request that saves a tree. */
export type SentTree = {
  TreeName: string
  BotanicalName: string
  PlantingDate: string
  Height: number
  DBH?: number
  Location: string
}

export function treeParams(owner: string, sent: SentTree, at: number): Params & { id: string } {
  const [id, other, pseudonym] = ['tree', 'case', 'm'].map(
    (kind) => `${kind}_${randomBytes(ID_BYTES).toString('hex')}`,
  ) as [string, string, string]
  const leaf = {
    amount: 50,
    asset: other,
    at,
    code: 'CLAIM',
    from: 'issuance',
    kind: 'tree',
    to: pseudonym,
    v: 1,
  }
  return {
    id,
    owner,
    at,
    name: sent.TreeName,
    botanical: sent.BotanicalName,
    species: sent.BotanicalName.toLowerCase(),
    planted: sent.PlantingDate,
    height: sent.Height,
    dbh: sent.DBH ?? null,
    location: sent.Location,
    ref: `${id}:1`,
    pending: `pending:${owner}`,
    case: other,
    pseudonym,
    leaf: JSON.stringify(leaf),
  }
}
