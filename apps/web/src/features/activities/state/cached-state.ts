import { ACTIVITY_KEYS, type ActivityKey } from '@eco/domain/activities/catalogue'
import { isCoolingDown } from '@eco/domain/activities/cooldown'
import {
  DISTANCE_UNIT_DEFAULT,
  DISTANCE_UNITS,
  WASTE_UNIT_DEFAULT,
  WASTE_UNITS,
} from '@eco/domain/activities/reward'
import { SUBMISSION_FIELDS, type SubmissionField } from '@eco/domain/activities/submission'
import { readJson, readText, writeJson } from '../../../lib/browser/storage.ts'
import { readDraftOf, valuesOf } from '../../../lib/form/drafts.ts'
import { ACTIVITY_STATE_PREFIX, KEYS, storedUserId } from '../../../lib/session/session-store.ts'
import { draftName, START } from '../form/values.ts'
import {
  countOf,
  type Fields,
  fieldsOf,
  isHash,
  numberOf,
  oneOf,
  textOf,
  writePlanted,
} from './cached-values.ts'
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
export const hasCached = (): boolean => readText(KEYS.totalCoins) !== undefined

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
export function isServerChange({
  key,
  oldValue,
  newValue,
}: Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>): boolean {
  if (key === null || key === KEYS.totalCoins) return true
  if (!key.startsWith(ACTIVITY_STATE_PREFIX)) return false
  const [before, after] = [jsonOf(oldValue), jsonOf(newValue)]
  return ['submitted', 'streak', 'endTimestamp', 'reward'].some((field) => before[field] !== after[field])
}

const NUMBERS: readonly SubmissionField[] = ['plantsPlanted', 'wasteWeight', 'ecoDistance', 'lat', 'lng']

/** The values of an activity's unfinished form. */
function typedOf(key: ActivityKey) {
  const draft = readDraftOf(draftName(key))
  if (!draft) return null
  const typed = valuesOf(draft, START)
  const number = (text: string): number | null => (text.trim() === '' ? null : numberOf(Number(text)))
  return { ...typed, ...Object.fromEntries(NUMBERS.map((field) => [field, number(typed[field])])) }
}

/** Caches the values of the unfinished form; does not overwrite a submission on cooldown. */
export function cacheTyped(key: ActivityKey): void {
  const view = readView(key, Date.now())
  if (view.endTimestamp === null) writeJson(stateKey(key), storedFields(view, key))
}

const EMPTY: Readonly<Record<SubmissionField, string | null>> = {
  ...{ species: '', plasticAction: '', date: '', time: '', location: '' },
  ...{ plantsPlanted: null, wasteWeight: null, ecoDistance: null, lat: null, lng: null },
  ...{ wasteUnit: WASTE_UNIT_DEFAULT, ecoDistanceUnit: DISTANCE_UNIT_DEFAULT },
}

/** One activity with exactly the fields of the specification: the submission, or else the draft. */
function storedFields({ streak, reward, endTimestamp, last: submission }: ActivityView, key: ActivityKey) {
  const submitted = endTimestamp !== null
  const last = submitted ? submission : typedOf(key)
  const proof = last?.proof
  return {
    ...Object.fromEntries(SUBMISSION_FIELDS.map((field) => [field, last?.[field] ?? EMPTY[field]])),
    submitted,
    streak,
    timerActive: submitted,
    reward: submitted ? reward : 0,
    mediaInfo: proof ? { name: proof.name, type: proof.type } : null,
    endTimestamp,
    treeHash: key === 'plant-tree' ? (proof?.sha256 ?? null) : null,
  }
}

/** Caches a server answer; does nothing when another member has logged in since. */
export function cacheActivities(userId: string, { totalCoins, byKey }: Activities): void {
  if (storedUserId() !== userId) return
  writeJson(KEYS.totalCoins, totalCoins)
  for (const key of ACTIVITY_KEYS) writeJson(stateKey(key), storedFields(byKey[key], key))
  const tree = byKey['plant-tree'].last
  if (tree?.proof?.sha256) writePlanted(tree.proof.sha256, tree)
}
