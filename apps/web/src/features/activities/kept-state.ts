import type { ActivityKey } from '@eco/domain/activities/catalogue'
import { isCoolingDown } from '@eco/domain/activities/cooldown'
import {
  DISTANCE_UNIT_DEFAULT,
  DISTANCE_UNITS,
  WASTE_UNIT_DEFAULT,
  WASTE_UNITS,
} from '@eco/domain/activities/reward'
import { ACTIVITY_STATE_PREFIX, KEYS, storedUserId } from '../../lib/session-store.ts'
import { readJson, readText, writeJson } from '../../lib/storage.ts'
import { type Activities, type ActivityView, forEachKey, IDLE, NOTHING, type Submitted } from './view.ts'

/**
 * What this browser remembers, under the names of the specification (section 3). It is shown until the server has
 * answered and decides nothing: whoever forges it sees their own forgery for a moment.
 */

const TEXT_MAX = 1_000
const HASH_FORM = /^[0-9a-f]{64}$/

const stateKey = (key: ActivityKey): string => `${ACTIVITY_STATE_PREFIX}${key}`

/** Of this activity's state or of the coins; null is all of the storage. */
export const isKeptKey = (name: string | null): boolean =>
  name === null || name === KEYS.totalCoins || name.startsWith(ACTIVITY_STATE_PREFIX)

type Fields = Record<string, unknown>

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, TEXT_MAX) : '')
const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null
/** Coins and streaks are whole and never below 0. */
const countOf = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0
const oneOf = <T extends string>(choices: readonly T[], value: unknown): T | undefined =>
  choices.find((choice) => choice === value)

function submittedOf(kept: Fields): Submitted {
  const media = fieldsOf(kept.mediaInfo)
  const treeHash = textOf(kept.treeHash)
  return {
    species: textOf(kept.species),
    plantsPlanted: numberOf(kept.plantsPlanted),
    wasteWeight: numberOf(kept.wasteWeight),
    wasteUnit: oneOf(WASTE_UNITS, kept.wasteUnit) ?? null,
    ecoDistance: numberOf(kept.ecoDistance),
    ecoDistanceUnit: oneOf(DISTANCE_UNITS, kept.ecoDistanceUnit) ?? null,
    plasticAction: textOf(kept.plasticAction) || null,
    date: textOf(kept.date),
    time: textOf(kept.time),
    location: textOf(kept.location),
    lat: numberOf(kept.lat) ?? 0,
    lng: numberOf(kept.lng) ?? 0,
    reward: countOf(kept.reward),
    proof: media.name
      ? {
          name: textOf(media.name),
          type: textOf(media.type),
          sha256: HASH_FORM.test(treeHash) ? treeHash : undefined,
        }
      : null,
  }
}

function readView(key: ActivityKey, now: number): ActivityView {
  const kept = fieldsOf(readJson(stateKey(key)))
  const streak = countOf(kept.streak)
  const end = numberOf(kept.endTimestamp)
  // An end in the past, or none: back to idle, the streak stays.
  if (kept.submitted !== true || !isCoolingDown(end, now)) return { ...IDLE, streak }
  const last = submittedOf(kept)
  return { streak, reward: last.reward, endTimestamp: end, undoUntil: null, last }
}

/** True once an answer of the server was remembered here. */
export const isRemembered = (): boolean => readText(KEYS.totalCoins) !== undefined

/** What the browser remembers, whatever of it can be read. @param now ms since 1970 */
export function readKept(now: number): Activities {
  return {
    ...NOTHING,
    totalCoins: countOf(readJson(KEYS.totalCoins)),
    byKey: forEachKey((key) => readView(key, now)),
  }
}

/** One activity with exactly the fields that the specification names. */
function fieldsToKeep({ streak, reward, endTimestamp, last }: ActivityView, key: ActivityKey) {
  const submitted = endTimestamp !== null
  return {
    species: last?.species ?? '',
    location: last?.location ?? '',
    time: last?.time ?? '',
    date: last?.date ?? '',
    submitted,
    wasteWeight: last?.wasteWeight ?? null,
    wasteUnit: last?.wasteUnit ?? WASTE_UNIT_DEFAULT,
    streak,
    timerActive: submitted,
    ecoDistance: last?.ecoDistance ?? null,
    ecoDistanceUnit: last?.ecoDistanceUnit ?? DISTANCE_UNIT_DEFAULT,
    plasticAction: last?.plasticAction ?? '',
    reward: submitted ? reward : 0,
    plantsPlanted: last?.plantsPlanted ?? null,
    mediaInfo: last?.proof ? { name: last.proof.name, type: last.proof.type } : null,
    endTimestamp,
    lat: last?.lat ?? null,
    lng: last?.lng ?? null,
    treeHash: key === 'plant-tree' ? (last?.proof?.sha256 ?? null) : null,
  }
}

/** Remembers what the server answered; nothing when another member has come in since. */
export function keep(userId: string, activities: Activities): void {
  if (storedUserId() !== userId) return
  writeJson(KEYS.totalCoins, activities.totalCoins)
  for (const [key, kept] of Object.entries(forEachKey((key) => fieldsToKeep(activities.byKey[key], key))))
    writeJson(stateKey(key as ActivityKey), kept)
  const tree = activities.byKey['plant-tree'].last
  if (tree?.proof?.sha256) keepTree(tree.proof.sha256, tree)
}

type Planted = { lat: number; lng: number; location: string }

/** Trees by the SHA-256 of their proof, those of this browser. */
export function readPlanted(): Record<string, Planted> {
  const trees: Record<string, Planted> = {}
  for (const [hash, value] of Object.entries(fieldsOf(readJson(KEYS.plantedTrees)))) {
    const { lat, lng, location } = fieldsOf(value)
    const [north, east] = [numberOf(lat), numberOf(lng)]
    if (HASH_FORM.test(hash) && north !== null && east !== null)
      trees[hash] = { lat: north, lng: east, location: textOf(location) }
  }
  return trees
}

/** The first record of a tree stays: a visit tells nothing new. */
function keepTree(hash: string, { lat, lng, location }: Planted): void {
  const trees = readPlanted()
  if (!trees[hash]) writeJson(KEYS.plantedTrees, { ...trees, [hash]: { lat, lng, location } })
}

/** The cancelled tree may be planted again, somewhere else too. */
export function forgetTree(hash: string | undefined): void {
  if (hash === undefined) return
  const { [hash]: _, ...rest } = readPlanted()
  writeJson(KEYS.plantedTrees, rest)
}
