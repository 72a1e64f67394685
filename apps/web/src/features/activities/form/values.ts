import { ACTIVITIES, type ActivityKey } from '@eco/domain/activities/catalogue'
import {
  DISTANCE_UNIT_DEFAULT,
  DISTANCE_UNITS,
  type Quantity,
  rewardOf,
  WASTE_UNIT_DEFAULT,
  WASTE_UNITS,
} from '@eco/domain/activities/reward'
import {
  readSubmission,
  SUBMISSION_FIELDS,
  SUBMISSION_MESSAGES,
  type SubmissionField,
} from '@eco/domain/activities/submission'
import type { Message } from '@eco/domain/text/message'

/** The values of the controls, as typed. */
export type Values = Readonly<Record<SubmissionField, string>>
export type FormField = SubmissionField | 'proof'
/** The proof is no text: its field only has an error. */
export type FormValues = Record<FormField, string>
export type Errors = Partial<Record<FormField, Message>>

const EMPTY: Values = Object.fromEntries(SUBMISSION_FIELDS.map((field) => [field, ''])) as Values
export const NO_VALUES: Values = {
  ...EMPTY,
  wasteUnit: WASTE_UNIT_DEFAULT,
  ecoDistanceUnit: DISTANCE_UNIT_DEFAULT,
}

const QUANTITY_FIELDS = {
  plants: ['plantsPlanted'],
  weight: ['wasteWeight', 'wasteUnit'],
  distance: ['ecoDistance', 'ecoDistanceUnit'],
  action: ['plasticAction'],
} as const satisfies Record<Quantity['kind'], readonly SubmissionField[]>

/** The fields of this activity, in page order. */
export function fieldsOf(key: ActivityKey): readonly FormField[] {
  const quantity = QUANTITY_FIELDS[ACTIVITIES[key].quantity]
  return ['proof', 'species', ...quantity, 'date', 'time', 'location', 'lat', 'lng']
}

/** The request body: the activity's own non-empty fields. */
export function bodyOf(key: ActivityKey, values: Values, zone: string): Record<string, string> {
  const body: Record<string, string> = { zone }
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

/** The coins the server will give for the current values; 0 while unknown. */
export function estimatedCoins(key: ActivityKey, values: Values): number {
  const quantity = quantityOf(key, values)
  return quantity ? rewardOf(quantity) : 0
}

export function quantityOf(key: ActivityKey, values: Values): Quantity | undefined {
  const species = ACTIVITIES[key].speciesOptions[0]
  const read = readSubmission(key, { ...values, ...ANYWHERE, species }, ANYWHERE.date)
  return 'submission' in read ? read.submission.quantity : undefined
}

const UNITS: readonly string[] = [...WASTE_UNITS, ...DISTANCE_UNITS]

/** The values of a stored draft; undefined when they have another shape. */
export function valuesOf(stored: unknown): Values | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const told = stored as Record<string, unknown>
  const values: Record<SubmissionField, string> = { ...NO_VALUES }
  for (const field of SUBMISSION_FIELDS) {
    const text = told[field]
    const isUnit = field === 'wasteUnit' || field === 'ecoDistanceUnit'
    if (typeof text === 'string' && (!isUnit || UNITS.includes(text))) values[field] = text
  }
  return values
}
