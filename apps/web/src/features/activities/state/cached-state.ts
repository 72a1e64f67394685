import type { ActivityKey } from '@eco/domain/activities/catalogue'
import { isCoolingDown } from '@eco/domain/activities/cooldown'
import {
  DISTANCE_UNIT_DEFAULT,
  DISTANCE_UNITS,
  WASTE_UNIT_DEFAULT,
  WASTE_UNITS,
} from '@eco/domain/activities/reward'
import { readJson, readText, writeJson } from '../../../lib/browser/storage.ts'
import { ACTIVITY_STATE_PREFIX, KEYS, storedUserId } from '../../../lib/session/session-store.ts'
import { readFormDraft } from '../form/draft.ts'
import { countOf, type Fields, fieldsOf, isHash, keepTree, numberOf, oneOf, textOf } from './cached-values.ts'
import { type Activities, type ActivityView, forEachKey, IDLE, NOTHING, type Submitted } from './view.ts'

/**
 * The cached activity state, under the names of the specification (section 3). It is shown until the server
 * answers and decides nothing: forging it only changes the forger's own display for a moment.
 */

const stateKey = (key: ActivityKey): string => `${ACTIVITY_STATE_PREFIX}${key}`

function submittedOf(stored: Fields): Submitted {
  const media = fieldsOf(stored.mediaInfo)
  const treeHash = textOf(stored.treeHash)
  return {
    species: textOf(stored.species),
    plantsPlanted: numberOf(stored.plantsPlanted),
    wasteWeight: numberOf(stored.wasteWeight),
    wasteUnit: oneOf(WASTE_UNITS, stored.wasteUnit) ?? null,
    ecoDistance: numberOf(stored.ecoDistance),
    ecoDistanceUnit: oneOf(DISTANCE_UNITS, stored.ecoDistanceUnit) ?? null,
    plasticAction: textOf(stored.plasticAction) || null,
    date: textOf(stored.date),
    time: textOf(stored.time),
    location: textOf(stored.location),
    lat: numberOf(stored.lat) ?? 0,
    lng: numberOf(stored.lng) ?? 0,
    reward: countOf(stored.reward),
    proof: media.name
      ? {
          name: textOf(media.name),
          type: textOf(media.type),
          sha256: isHash(treeHash) ? treeHash : undefined,
        }
      : null,
  }
}

function readView(key: ActivityKey, now: number): ActivityView {
  const stored = fieldsOf(readJson(stateKey(key)))
  const streak = countOf(stored.streak)
  const end = numberOf(stored.endTimestamp)
  // No end, or one in the past: back to idle, but keep the streak.
  if (stored.submitted !== true || !isCoolingDown(end, now)) return { ...IDLE, streak }
  const last = submittedOf(stored)
  return { streak, reward: last.reward, endTimestamp: end, undoUntil: null, last }
}

/** True once a server answer was cached. */
export const isRemembered = (): boolean => readText(KEYS.totalCoins) !== undefined

/**
 * The cached state, as far as it is readable.
 * @param now ms since 1970
 */
export function readCached(now: number): Activities {
  return {
    ...NOTHING,
    totalCoins: countOf(readJson(KEYS.totalCoins)),
    byKey: forEachKey((key) => readView(key, now)),
  }
}

const jsonOf = (text: string | null): Fields => {
  try {
    return fieldsOf(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}

/** True when another tab has written a change of coins or of an activity; ignores typed drafts. */
export function isNews({
  key,
  oldValue,
  newValue,
}: Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>): boolean {
  if (key === null || key === KEYS.totalCoins) return true
  if (!key.startsWith(ACTIVITY_STATE_PREFIX)) return false
  const [before, after] = [jsonOf(oldValue), jsonOf(newValue)]
  return ['submitted', 'streak', 'endTimestamp', 'reward'].some((field) => before[field] !== after[field])
}

type Typed = Partial<Omit<Submitted, 'lat' | 'lng'>> & { lat?: number | null; lng?: number | null }

/** The values of an activity's unfinished form. */
function typedOf(key: ActivityKey): Typed {
  const draft = readFormDraft(key)
  if (!draft) return {}
  const { values: typed, proof } = draft
  const number = (text: string): number | null => (text.trim() === '' ? null : numberOf(Number(text)))
  return {
    ...typed,
    proof: proof === undefined ? null : { name: proof.name, type: proof.type, sha256: proof.sha256 },
    plantsPlanted: number(typed.plantsPlanted),
    wasteWeight: number(typed.wasteWeight),
    wasteUnit: oneOf(WASTE_UNITS, typed.wasteUnit) ?? null,
    ecoDistance: number(typed.ecoDistance),
    ecoDistanceUnit: oneOf(DISTANCE_UNITS, typed.ecoDistanceUnit) ?? null,
    lat: number(typed.lat),
    lng: number(typed.lng),
  }
}

/** Stores the form's values under the specification's key; does not overwrite a submission on cooldown. */
export function keepTyped(key: ActivityKey): void {
  const view = readView(key, Date.now())
  if (view.endTimestamp === null) writeJson(stateKey(key), fieldsToKeep(view, key))
}

/** One activity with exactly the fields of the specification: the submission, or else the draft. */
function fieldsToKeep({ streak, reward, endTimestamp, last: told }: ActivityView, key: ActivityKey) {
  const submitted = endTimestamp !== null
  const last = submitted ? told : { proof: null, ...typedOf(key) }
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

/** Caches a server answer; does nothing when another member has logged in since. */
export function keep(userId: string, activities: Activities): void {
  if (storedUserId() !== userId) return
  writeJson(KEYS.totalCoins, activities.totalCoins)
  for (const [key, stored] of Object.entries(forEachKey((key) => fieldsToKeep(activities.byKey[key], key))))
    writeJson(stateKey(key as ActivityKey), stored)
  const tree = activities.byKey['plant-tree'].last
  if (tree?.proof?.sha256) keepTree(tree.proof.sha256, tree)
}
