import { ACTIVITIES, type ActivityKey } from '@eco/domain/activities/catalogue'
import { DISTANCE_UNIT_DEFAULT, type Quantity, WASTE_UNIT_DEFAULT } from '@eco/domain/activities/reward'
import {
  readSubmission,
  SUBMISSION_FIELDS,
  SUBMISSION_MESSAGES,
  type SubmissionField,
} from '@eco/domain/activities/submission'
import type { Message } from '@eco/domain/text/message'
import type { PlaceSource } from '../../../lib/places/use-place.ts'
import type { ProofFacts } from './prepare-proof.ts'

/** The values of the controls, as typed. */
export type Values = Readonly<Record<SubmissionField, string>>
export type FormField = SubmissionField | 'proof'
export type FormValues = Record<SubmissionField, string> & {
  /** of the place, as the device reported it, m */
  accuracyM: string
  marks: Marks
  /** The chosen proof without its bytes, which a draft stores separately. */
  proof: ProofFacts | null
}
/** Source of a filled-in value: the photo, the current time, the device or the map. */
export type Marks = { date?: Filled; time?: Filled; place?: PlaceSource | undefined }
type Filled = 'photo' | 'now' | undefined
export type Errors = Partial<Record<FormField, Message>>

export const START: FormValues = {
  ...(Object.fromEntries(SUBMISSION_FIELDS.map((field) => [field, ''])) as Values),
  wasteUnit: WASTE_UNIT_DEFAULT,
  ecoDistanceUnit: DISTANCE_UNIT_DEFAULT,
  accuracyM: '',
  marks: {},
  proof: null,
}

/** The name of an activity's draft. */
export const draftName = (key: ActivityKey): string => `activity-${key}`

export const QUANTITY_FIELDS = {
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
