import { readJson, writeJson } from '../../../lib/storage.ts'

/** Ids of questions to ask first in the next game of this browser, whoever plays it. */
const MISSED = 'games:voyage-missed'

export function readMissed(): readonly string[] {
  const ids = readJson(MISSED)
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []
}

export function saveMissed(ids: readonly string[]): void {
  writeJson(MISSED, ids)
}
