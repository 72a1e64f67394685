import { ACTIVITIES, type ActivityKey } from '@eco/domain/activities/catalogue'
import type { SubmissionField } from '@eco/domain/activities/submission'
import { readDraftOf, saveDraft } from '../../../lib/form/drafts.ts'
import { cacheTyped } from '../state/cached-state.ts'
import type { Submitted } from '../state/view.ts'
import { draftName, QUANTITY_FIELDS, START } from './values.ts'

/**
 * Fills the form from a rejected submission. Date, time and place come with the new proof. An unfinished form
 * stays as it is.
 */
export function startAgain(key: ActivityKey, submitted: Submitted): void {
  const draft = draftName(key)
  if (readDraftOf(draft) !== undefined) return
  const fields: readonly SubmissionField[] = ['species', ...QUANTITY_FIELDS[ACTIVITIES[key].quantity]]
  const again = fields.map((field) => [field, String(submitted[field] ?? START[field])])
  saveDraft(draft, { values: { ...START, ...Object.fromEntries(again) }, filledFrom: 'submission' })
  cacheTyped(key)
}
