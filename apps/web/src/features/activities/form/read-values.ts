import { ACTIVITIES, type ActivityKey } from '@eco/domain/activities/catalogue'
import type { Quantity } from '@eco/domain/activities/reward'
import { readSubmission, SUBMISSION_MESSAGES } from '@eco/domain/activities/submission'
import { type Errors, type FormField, QUANTITY_FIELDS, type Values } from './values.ts'

/** The fields of this activity, in page order. */
export function fieldsOf(key: ActivityKey): readonly FormField[] {
  const quantity = QUANTITY_FIELDS[ACTIVITIES[key].quantity]
  return ['proof', 'species', ...quantity, 'date', 'time', 'location', 'lat', 'lng']
}

/** The request body: the activity's own non-empty fields. */
export function bodyOf(
  key: ActivityKey,
  values: Values & { accuracyM: string },
  zone: string,
): Record<string, string> {
  const body: Record<string, string> = { zone, ...(values.accuracyM && { accuracy: values.accuracyM }) }
  for (const field of fieldsOf(key)) {
    if (field !== 'proof' && values[field].trim() !== '') body[field] = values[field].trim()
  }
  return body
}

/** @param today ISO calendar day at the member's location */
export function checkValues(key: ActivityKey, values: Values, today: string, hasProof: boolean): Errors {
  const read = readSubmission(key, values, today)
  const errors: Errors = { ...('errors' in read && read.errors) }
  // Coordinates come with the place; without one, the location's message is enough.
  if (values.lat === '' && values.lng === '') {
    delete errors.lat
    delete errors.lng
    errors.location ??= SUBMISSION_MESSAGES.location
  }
  if (!hasProof) errors.proof = SUBMISSION_MESSAGES.proof
  return errors
}

/** Any valid day and place: the estimate depends on the quantity alone. */
const ANYWHERE = { date: '2000-01-01', time: '00:00', location: '-', lat: '0', lng: '0' } as const

/** The typed quantity; undefined while it is missing or invalid. */
export function quantityOf(key: ActivityKey, values: Values): Quantity | undefined {
  const species = ACTIVITIES[key].speciesOptions[0]
  const read = readSubmission(key, { ...values, ...ANYWHERE, species }, ANYWHERE.date)
  return 'submission' in read ? read.submission.quantity : undefined
}
