import { draftOwner } from '../../../lib/drafts.ts'
import { readJson, writeJson } from '../../../lib/storage.ts'

/** Ids of questions that are asked first in the next game; each member of this browser has their own. */
const MISSED = 'games:voyage-missed'

function readKept(): Record<string, unknown> {
  const kept = readJson(MISSED)
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : {}
}

export function readMissed(owner = draftOwner()): readonly string[] {
  const ids = readKept()[owner]
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []
}

export function keepMissed(ids: readonly string[], owner = draftOwner()): void {
  writeJson(MISSED, { ...readKept(), [owner]: ids })
}
