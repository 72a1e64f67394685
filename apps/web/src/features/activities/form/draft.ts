import type { ActivityKey } from '@eco/domain/activities/catalogue'
import {
  dropDraft,
  dropDraftPhotos,
  readDraft,
  readDraftPhotos,
  saveDraft,
  saveDraftPhotos,
} from '../../../lib/drafts.ts'
import { type SentKey, sentKeyOf } from '../../../lib/idempotency-key.ts'
import type { PlaceSource } from '../../../lib/use-place.ts'
import type { Proof } from './prepare-proof.ts'
import { type Values, valuesOf } from './values.ts'

/** Who filled date and time: the photograph, or the form with the present; undefined: the member. */
export type Filled = 'photo' | 'now'
export type Marks = { date?: Filled; time?: Filled; place?: PlaceSource }
export type ProofFacts = Omit<Proof, 'file'> & {
  /** MIME type of the file */
  type: string
}
/** What is kept of an unfinished form; the proof's bytes stand apart. */
export type FormDraft = {
  values: Values
  marks: Marks
  proof: ProofFacts | undefined
  sent: SentKey | undefined
}

const formOf = (key: ActivityKey): string => `activity-${key}`

export function readFormDraft(key: ActivityKey): FormDraft | undefined {
  const kept = recordOf(readDraft(formOf(key)))
  const values = valuesOf(kept.values)
  if (!values) return undefined
  return { values, marks: marksOf(kept.marks), proof: proofOf(kept.proof), sent: sentKeyOf(kept.sent) }
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

/** The proof of the draft with its bytes; undefined when the browser did not keep them. */
export async function readProofBytes(key: ActivityKey, facts: ProofFacts): Promise<Proof | undefined> {
  const [kept] = await readDraftPhotos(formOf(key))
  if (!kept || kept.size === 0) return undefined
  const { type: _, ...proof } = facts
  return { ...proof, file: new File([kept], facts.name, { type: kept.type }) }
}

export function dropProofBytes(key: ActivityKey): void {
  void dropDraftPhotos(formOf(key))
}

export function dropFormDraft(key: ActivityKey): void {
  dropDraft(formOf(key))
  dropProofBytes(key)
}

function recordOf(kept: unknown): Record<string, unknown> {
  return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
}

const textOf = (kept: unknown): string | undefined => (typeof kept === 'string' ? kept : undefined)

function marksOf(kept: unknown): Marks {
  const { date, time, place } = recordOf(kept)
  const marks: Marks = {}
  if (date === 'photo' || date === 'now') marks.date = date
  if (time === 'photo' || time === 'now') marks.time = time
  if (place === 'photo' || place === 'device' || place === 'map') marks.place = place
  return marks
}

function proofOf(kept: unknown): ProofFacts | undefined {
  const { id, name, type, isVideo, shrunk, sha256, dhash } = recordOf(kept)
  if (typeof id !== 'string' || typeof name !== 'string') return undefined
  const hashes = { sha256: textOf(sha256), dhash: textOf(dhash) }
  return { id, name, type: textOf(type) ?? '', isVideo: isVideo === true, shrunk: shrunk === true, ...hashes }
}
