import { isCalendarDay } from '../assets/fields.ts'
import type { Message } from '../text/message.ts'
import { ACTIVITIES, type ActivityKey } from './catalogue.ts'
import {
  DISTANCE_UNIT_DEFAULT,
  DISTANCE_UNITS,
  type Quantity,
  WASTE_UNIT_DEFAULT,
  WASTE_UNITS,
} from './reward.ts'

/** Fields and limits of the activity form. Source: specification, section 5; maximums are product rules. */

/** Most plants per submission: what one person can plant in a day. */
export const PLANTS_MAX = 1_000
/** Most waste per submission, kg: what a group can collect in a day. */
export const WASTE_MAX_KG = 1_000
/** Longest distance per submission, km: a day by train. */
export const DISTANCE_MAX_KM = 1_000
export const PLASTIC_ACTION_MAX = 300
export const PROOF_LOCATION_MAX = 500
/** Bytes of one proof. Source: product rule, uploads: image 10 MiB, video 50 MiB. */
export const PROOF_IMAGE_MAX_BYTES = 10_485_760
export const PROOF_VIDEO_MAX_BYTES = 52_428_800
/** Source: specification, section 9. */
export const MAP_ZOOM = 16
/** Decimals of coordinates shown instead of an address. Source: specification, section 7. */
const COORDINATE_DECIMALS = 5

export const SUBMISSION_FIELDS = [
  'species',
  'plantsPlanted',
  'wasteWeight',
  'wasteUnit',
  'ecoDistance',
  'ecoDistanceUnit',
  'plasticAction',
  'date',
  'time',
  'location',
  'lat',
  'lng',
] as const
export type SubmissionField = (typeof SUBMISSION_FIELDS)[number]
/** The form as typed and sent; fields of other activities are absent or ignored. */
export type SubmissionForm = Readonly<Partial<Record<SubmissionField, string | undefined>>>

export type Submission = {
  species: string
  quantity: Quantity
  /** ISO calendar day, as entered */
  date: string
  /** HH:MM or HH:MM:SS, as entered */
  time: string
  location: string
  lat: number
  lng: number
}
export type SubmissionErrors = Partial<Record<SubmissionField, Message>>

export const SUBMISSION_MESSAGES = {
  species: (key: ActivityKey) => ({ code: `activity.species.${key}` }),
  plantsPlanted: { code: 'activity.plantsPlanted', params: { most: PLANTS_MAX } },
  wasteWeight: { code: 'activity.wasteWeight', params: { most: WASTE_MAX_KG } },
  unit: { code: 'activity.unit' },
  ecoDistance: { code: 'activity.ecoDistance', params: { most: DISTANCE_MAX_KM } },
  plasticAction: { code: 'activity.plasticAction' },
  tooLong: (most: number) => ({ code: 'activity.tooLong', params: { most } }),
  date: { code: 'activity.date' },
  dateInvalid: { code: 'activity.dateInvalid' },
  dateFuture: { code: 'activity.dateFuture' },
  time: { code: 'activity.time' },
  location: { code: 'activity.location' },
  coordinates: { code: 'activity.coordinates' },
  proof: { code: 'activity.proof' },
} as const

const NUMBER_FORM = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i
const TIME_FORM = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?$/

/** The number in a form field; undefined when empty or invalid, so that nothing is read as 0. */
function readNumber(text: string | undefined): number | undefined {
  const trimmed = text?.trim() ?? ''
  return NUMBER_FORM.test(trimmed) ? Number(trimmed) : undefined
}

const isBetween = (value: number | undefined, least: number, most: number): value is number =>
  value !== undefined && value >= least && value <= most

/**
 * @param latestDay last ISO calendar day allowed: today in the zone where the date is latest
 * @returns the submission, or a message for each invalid field
 */
export function readSubmission(
  key: ActivityKey,
  form: SubmissionForm,
  latestDay: string,
): { submission: Submission } | { errors: SubmissionErrors } {
  const errors: SubmissionErrors = {}
  const species = form.species ?? ''
  if (!ACTIVITIES[key].speciesOptions.includes(species)) errors.species = SUBMISSION_MESSAGES.species(key)
  const quantity = readQuantity(key, form, errors)
  const date = form.date ?? ''
  if (date === '') errors.date = SUBMISSION_MESSAGES.date
  else if (!isCalendarDay(date)) errors.date = SUBMISSION_MESSAGES.dateInvalid
  else if (date > latestDay) errors.date = SUBMISSION_MESSAGES.dateFuture
  const time = form.time ?? ''
  if (!TIME_FORM.test(time)) errors.time = SUBMISSION_MESSAGES.time
  const location = form.location?.trim() ?? ''
  if (location === '') errors.location = SUBMISSION_MESSAGES.location
  else if (location.length > PROOF_LOCATION_MAX)
    errors.location = SUBMISSION_MESSAGES.tooLong(PROOF_LOCATION_MAX)
  const [lat, lng] = [readNumber(form.lat), readNumber(form.lng)]
  if (!isBetween(lat, -90, 90)) errors.lat = SUBMISSION_MESSAGES.coordinates
  if (!isBetween(lng, -180, 180)) errors.lng = SUBMISSION_MESSAGES.coordinates
  if (Object.keys(errors).length > 0 || !quantity || lat === undefined || lng === undefined) return { errors }
  return { submission: { species, quantity, date, time, location, lat, lng } }
}

function readQuantity(
  key: ActivityKey,
  form: SubmissionForm,
  errors: SubmissionErrors,
): Quantity | undefined {
  const kind = ACTIVITIES[key].quantity
  if (kind === 'plants') {
    const plantsPlanted = readNumber(form.plantsPlanted)
    if (isBetween(plantsPlanted, 1, PLANTS_MAX) && Number.isInteger(plantsPlanted))
      return { kind, plantsPlanted }
    errors.plantsPlanted = SUBMISSION_MESSAGES.plantsPlanted
    return undefined
  }
  if (kind === 'weight') {
    const wasteUnit = WASTE_UNITS.find((unit) => unit === (form.wasteUnit ?? WASTE_UNIT_DEFAULT))
    if (!wasteUnit) errors.wasteUnit = SUBMISSION_MESSAGES.unit
    const wasteWeight = readNumber(form.wasteWeight)
    const most = wasteUnit === 'g' ? WASTE_MAX_KG * 1_000 : WASTE_MAX_KG
    if (!isBetween(wasteWeight, 0, most)) errors.wasteWeight = SUBMISSION_MESSAGES.wasteWeight
    else if (wasteUnit) return { kind, wasteWeight, wasteUnit }
    return undefined
  }
  if (kind === 'distance') {
    const ecoDistanceUnit = DISTANCE_UNITS.find(
      (unit) => unit === (form.ecoDistanceUnit ?? DISTANCE_UNIT_DEFAULT),
    )
    if (!ecoDistanceUnit) errors.ecoDistanceUnit = SUBMISSION_MESSAGES.unit
    const ecoDistance = readNumber(form.ecoDistance)
    const most = ecoDistanceUnit === 'm' ? DISTANCE_MAX_KM * 1_000 : DISTANCE_MAX_KM
    if (!isBetween(ecoDistance, 0, most)) errors.ecoDistance = SUBMISSION_MESSAGES.ecoDistance
    else if (ecoDistanceUnit) return { kind, ecoDistance, ecoDistanceUnit }
    return undefined
  }
  const plasticAction = form.plasticAction?.trim() ?? ''
  if (plasticAction === '') errors.plasticAction = SUBMISSION_MESSAGES.plasticAction
  else if (plasticAction.length > PLASTIC_ACTION_MAX)
    errors.plasticAction = SUBMISSION_MESSAGES.tooLong(PLASTIC_ACTION_MAX)
  else return { kind, plasticAction }
  return undefined
}

/** `19.07600, 72.87770`: shown when the address is unknown. */
export const coordinatesText = (lat: number, lng: number): string =>
  `${lat.toFixed(COORDINATE_DECIMALS)}, ${lng.toFixed(COORDINATE_DECIMALS)}`
