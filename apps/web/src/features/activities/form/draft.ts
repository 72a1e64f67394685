import type { ActivityKey } from '@eco/domain/activities/catalogue'
import { type IdempotencyKey, idempotencyKeyOf } from '../../../lib/api/idempotency-key.ts'
import {
  dropDraft,
  dropDraftPhotos,
  readDraft,
  readDraftPhotos,
  saveDraft,
  saveDraftPhotos,
} from '../../../lib/form/drafts.ts'
import type { PlaceSource } from '../../../lib/places/use-place.ts'
import type { Proof } from './prepare-proof.ts'
import { type Values, valuesOf } from './values.ts'

/** Source of date and time: the photo, or the current time; undefined when the member typed them. */
export type Filled = 'photo' | 'now'
export type Marks = { date?: Filled; time?: Filled; place?: PlaceSource }
export type ProofFacts = Omit<Proof, 'file'> & {
  /** MIME type of the file */
  type: string
}
/** The stored part of an unfinished form; the proof's bytes are stored separately. */
export type FormDraft = {
  values: Values
  marks: Marks
  proof: ProofFacts | undefined
  sent: IdempotencyKey | undefined
}

const formOf = (key: ActivityKey): string => `activity-${key}`

export function readFormDraft(key: ActivityKey): FormDraft | undefined {
  const stored = recordOf(readDraft(formOf(key)))
  const values = valuesOf(stored.values)
  if (!values) return undefined
  return {
    values,
    marks: marksOf(stored.marks),
    proof: proofOf(stored.proof),
    sent: idempotencyKeyOf(stored.sent),
  }
}

export function keepFormDraft(key: ActivityKey, draft: FormDraft): void {
  saveDraft(formOf(key), draft)
}

export function proofFacts({ file, ...proof }: Proof): ProofFacts {
  return { ...proof, type: file.type }
}

export async function keepProofBytes(key: ActivityKey, file: File): Promise<void> {
  await saveDraftPhotos(formOf(key), [file])
}

/** The draft's proof with its bytes; undefined when the browser did not keep them. */
export async function readProofBytes(key: ActivityKey, facts: ProofFacts): Promise<Proof | undefined> {
  const [stored] = await readDraftPhotos(formOf(key))
  if (!stored || stored.size === 0) return undefined
  const { type: _, ...proof } = facts
  return { ...proof, file: new File([stored], facts.name, { type: stored.type }) }
}

export function dropProofBytes(key: ActivityKey): void {
  void dropDraftPhotos(formOf(key))
}

export function dropFormDraft(key: ActivityKey): void {
  dropDraft(formOf(key))
  dropProofBytes(key)
}

function recordOf(stored: unknown): Record<string, unknown> {
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
}

const textOf = (stored: unknown): string | undefined => (typeof stored === 'string' ? stored : undefined)

function marksOf(stored: unknown): Marks {
  const { date, time, place } = recordOf(stored)
  const marks: Marks = {}
  if (date === 'photo' || date === 'now') marks.date = date
  if (time === 'photo' || time === 'now') marks.time = time
  if (place === 'photo' || place === 'device' || place === 'map') marks.place = place
  return marks
}

function proofOf(stored: unknown): ProofFacts | undefined {
  const { id, name, type, isVideo, shrunk, sha256, dhash } = recordOf(stored)
  if (typeof id !== 'string' || typeof name !== 'string') return undefined
  const hashes = { sha256: textOf(sha256), dhash: textOf(dhash) }
  return { id, name, type: textOf(type) ?? '', isVideo: isVideo === true, shrunk: shrunk === true, ...hashes }
}
