import { readDraft, saveDraft } from '../../../lib/drafts.ts'
import { type IdempotencyKey, idempotencyKeyOf } from '../../../lib/idempotency-key.ts'

/** The values of the controls, as typed. */
export type Values<F extends string> = Readonly<Record<F, string>>

/** The stored part of an unfinished form; `id` is the client-generated id of the future record. */
export type ValuesDraft<F extends string> = {
  values: Values<F>
  id: string
  sent: IdempotencyKey | undefined
}

/** The form's draft; undefined when there is none or it has another shape. */
export function readValues<F extends string>(form: string, none: Values<F>): ValuesDraft<F> | undefined {
  const stored = readDraft(form)
  if (!isRecord(stored) || !isRecord(stored.values) || typeof stored.id !== 'string') return undefined
  const typed = stored.values
  const values: Record<string, string> = { ...none }
  for (const field of Object.keys(none)) if (typeof typed[field] === 'string') values[field] = typed[field]
  return { values: values as Values<F>, id: stored.id, sent: idempotencyKeyOf(stored.sent) }
}

export function keepValues<F extends string>(form: string, draft: ValuesDraft<F>): void {
  saveDraft(form, draft)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
