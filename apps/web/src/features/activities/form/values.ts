import type { ActivityKey } from '@eco/domain/activities/catalogue'
import { DISTANCE_UNIT_DEFAULT, type Quantity, WASTE_UNIT_DEFAULT } from '@eco/domain/activities/reward'
import { SUBMISSION_FIELDS, type SubmissionField } from '@eco/domain/activities/submission'
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
