import { keysStarting, readJson, removeKey, writeJson } from '../browser/storage.ts'
import { storedUserId } from '../session/session-store.ts'

/**
 * How long an unfinished form is stored. Source: habits of the product, 'nothing is lost by a closed dialog'.
 */
export const DRAFT_LIFE_MS = 24 * 60 * 60 * 1000

const PREFIX = 'draft:'
/** Owner of drafts written while signed out. No member id is empty, so it never collides with one. */
const NOBODY = ''

const keyOf = (owner: string, form: string): string => `${PREFIX}${encodeURIComponent(owner)}:${form}`

function ownerAndForm(key: string): { owner: string; form: string } {
  const rest = key.slice(PREFIX.length)
  const end = rest.indexOf(':')
  return { owner: decodeURIComponent(rest.slice(0, end)), form: rest.slice(end + 1) }
}

/**
 * Owner of the drafts this browser reads and writes; still the member while a lapsed session waits for a
 * login.
 */
export function draftOwner(): string {
  return storedUserId() ?? NOBODY
}

/** Returns false when the browser cannot store the draft. */
export function saveDraft(form: string, value: unknown): boolean {
  return writeJson(keyOf(draftOwner(), form), { at: Date.now(), value })
}

/** The draft of the form, undefined when there is none or it is older than DRAFT_LIFE_MS. */
export function readDraft(form: string): unknown {
  return readCached(keyOf(draftOwner(), form))
}

/** The draft of a form; undefined when there is none or it has another shape. */
export function readDraftOf(name: string): Readonly<Record<string, unknown>> | undefined {
  const stored = readDraft(name)
  return isRecord(stored) && isRecord(stored.values) ? stored : undefined
}

/** The values of a draft; those that are missing or of another type are as in `start`. */
export function valuesOf<V extends object>(draft: Readonly<Record<string, unknown>>, start: V): V {
  const typed = isRecord(draft.values) ? draft.values : {}
  const pairs = Object.entries(start).map(([key, value]) => [
    key,
    typeof typed[key] === typeof value ? typed[key] : value,
  ])
  return Object.fromEntries(pairs) as V
}

export function dropDraft(form: string): void {
  removeKey(keyOf(draftOwner(), form))
}

/**
 * Gives drafts written while signed out to the member, unless the member already has a draft of that form.
 */
export function adoptDrafts(userId: string): void {
  for (const key of keysStarting(keyOf(NOBODY, ''))) {
    const { form } = ownerAndForm(key)
    const value = readCached(key)
    if (value !== undefined && readCached(keyOf(userId, form)) === undefined)
      writeJson(keyOf(userId, form), { at: Date.now(), value })
    removeKey(key)
  }
  void photos((stored) => stored.adopt(NOBODY, userId))
}

/** Removes every other member's drafts; those written while signed out stay. */
export function dropDraftsExceptOf(userId: string): void {
  for (const key of keysStarting(PREFIX)) {
    const { owner } = ownerAndForm(key)
    if (owner !== userId && owner !== NOBODY) removeKey(key)
  }
  void photos((stored) => stored.dropExcept([userId, NOBODY]))
}

/** Drafts of whoever was not signed in stay. */
export const dropDraftsOfMembers = (): void => dropDraftsExceptOf(NOBODY)

/** Removes drafts older than DRAFT_LIFE_MS. Runs once at startup. */
export function deleteOldDrafts(): void {
  for (const key of keysStarting(PREFIX)) if (readCached(key) === undefined) removeKey(key)
  void photos((stored) => stored.deleteOlder(Date.now() - DRAFT_LIFE_MS))
}

/** Stores the photos of an unfinished form as bytes in IndexedDB. Never throws. */
export async function saveDraftPhotos(form: string, blobs: readonly Blob[]): Promise<void> {
  const owner = draftOwner()
  await photos((stored) => stored.save({ owner, form, at: Date.now(), blobs }), true)
}

export async function readDraftPhotos(form: string): Promise<readonly Blob[]> {
  const owner = draftOwner()
  return (await photos((stored) => stored.read(owner, form, Date.now() - DRAFT_LIFE_MS))) ?? []
}

export async function dropDraftPhotos(form: string): Promise<void> {
  const owner = draftOwner()
  await photos((stored) => stored.drop(owner, form))
}

type DraftPhotos = typeof import('./draft-photos.ts')
/** Marks that IndexedDB holds photos; without the mark, the module is not even loaded. */
const PHOTOS_MARK = 'draft-photos'

async function photos<T>(work: (stored: DraftPhotos) => Promise<T>, mark = false): Promise<T | undefined> {
  if (typeof indexedDB === 'undefined') return undefined
  if (mark) writeJson(PHOTOS_MARK, true)
  else if (readJson(PHOTOS_MARK) !== true) return undefined
  try {
    return await work(await import('./draft-photos.ts'))
  } catch {
    // A private window may refuse IndexedDB; the draft still works without photos.
    return undefined
  }
}

function readCached(key: string): unknown {
  const stored = readJson(key)
  if (typeof stored !== 'object' || stored === null || !('at' in stored) || !('value' in stored))
    return undefined
  return typeof stored.at === 'number' && Date.now() - stored.at < DRAFT_LIFE_MS ? stored.value : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
