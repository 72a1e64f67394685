import { PHOTO_AGE_MAX_MS, type Taken, takenOutside } from '../activities/provisional.ts'
import type { CaseKind } from './cases.ts'

/**
 * How well an entry is evidenced: named parts that add up to 100 points, the same for its owner and its
 * reviewer. The score approves nothing and is a condition of nothing. Source: product rule, decision 0037.
 */

export const EVIDENCE_PARTS = [
  'photo',
  'time_place',
  'identifier',
  'no_copies',
  'accuracy',
  'second_photo',
  'usual_amount',
  'record',
] as const
export type EvidencePart = (typeof EVIDENCE_PARTS)[number]

export const EVIDENCE_MAX = 100
/** The most points of each part. Vehicles and solar panels have no photos: their identifier counts instead. */
export const EVIDENCE_POINTS: Readonly<Record<CaseKind, Readonly<Partial<Record<EvidencePart, number>>>>> = {
  tree: { photo: 20, time_place: 25, no_copies: 20, accuracy: 15, second_photo: 10, record: 10 },
  activity: { photo: 20, time_place: 25, no_copies: 20, accuracy: 15, usual_amount: 10, record: 10 },
  visit: { photo: 30, time_place: 40, no_copies: 20, record: 10 },
  ev: { identifier: 50, no_copies: 30, record: 20 },
  solar: { identifier: 50, no_copies: 30, record: 20 },
}

/** Of the points for a photo's own time and place; the rest is for the place. */
const TIME_POINTS = 10
/** Farthest that a photo's own place may be from the entered one, m. */
export const PLACE_FITS_M = 500
/** Points by how exact the place is, in metres. */
const ACCURACY_STEPS = [
  { upToM: 10, points: 15 },
  { upToM: 20, points: 10 },
  { upToM: 50, points: 5 },
] as const
/** The most points for an accuracy that only the sender's browser reports and no photo's place supports. */
const REPORTED_MAX = 5
/** Approved entries, less rejected ones, that earn all points of the record. */
export const RECORD_FULL = 10
export type Position = { lat: number; lng: number }
export type PhotoEvidence = {
  /** whether the photo's own time fits the entry; undefined without a time */
  timeFits?: boolean | undefined
  /** read from the file */
  position?: Position | undefined
  /** m, read from the file */
  accuracyM?: number | undefined
}

const DAY_MS = 86_400_000

/**
 * Whether a photo was taken when its entry says: of a tree from the day before its planting, of an activity at
 * most a week before it was sent; never after it was sent.
 * @param plantingDate YYYY-MM-DD
 * @param at when the entry was sent, ms since 1970
 */
export function photoTimeFits(
  { takenAt, zoned }: Taken,
  { plantingDate, at }: { plantingDate?: string | undefined; at: number },
): boolean | undefined {
  if (takenAt === undefined) return undefined
  const from = plantingDate === undefined ? at - PHOTO_AGE_MAX_MS : Date.parse(plantingDate) - DAY_MS
  return takenOutside({ takenAt, zoned }, from, at) === undefined
}

/** What is known about an entry. */
export type Evidence = {
  kind: CaseKind
  /** A video is a photo without time and place. */
  photos: readonly PhotoEvidence[]
  /** how many different photos */
  views: number
  /** the entered place */
  position?: Position | undefined
  /** m, as the sender's browser reported it with the entered place */
  reportedM?: number | undefined
  hasIdentifier: boolean
  /** whether a live claim shows such a photo or names the identifier; undefined before the server has looked */
  isCopied: boolean | undefined
  isOverLimit: boolean
  /** the owner's other entries; undefined while unknown */
  record: { approved: number; rejected: number } | undefined
}

export type ScoredPart = {
  part: EvidencePart
  points: number
  max: number
  /** true until the server has looked: its points are not counted yet */
  later?: true
  /** what was found, for the sentence that explains the part */
  params: Readonly<Record<string, string | number>>
}
type Found = Pick<ScoredPart, 'points' | 'params' | 'later'>

/** The parts of an entry's score, in the order of EVIDENCE_PARTS. */
export function scoreParts(evidence: Evidence): ScoredPart[] {
  return EVIDENCE_PARTS.flatMap((part) => {
    const max = EVIDENCE_POINTS[evidence.kind][part]
    return max === undefined ? [] : [{ part, max, ...SCORERS[part](evidence, max) }]
  })
}

/** 0 to 100 */
export const scoreOf = (parts: readonly ScoredPart[]): number =>
  parts.reduce((sum, { points }) => sum + points, 0)

const yesOrNo = (met: boolean, max: number, params: ScoredPart['params'] = {}): Found => ({
  points: met ? max : 0,
  params: { met: String(met), ...params },
})
const LATER: Found = { points: 0, later: true, params: { met: 'later' } }

const SCORERS: Readonly<Record<EvidencePart, (evidence: Evidence, max: number) => Found>> = {
  photo: ({ photos }, max) => yesOrNo(photos.length > 0, max),
  time_place: timeAndPlace,
  identifier: ({ hasIdentifier }, max) => yesOrNo(hasIdentifier, max),
  no_copies: ({ photos, hasIdentifier, isCopied }, max) => {
    if (photos.length === 0 && !hasIdentifier) return { points: 0, params: { met: 'nothing' } }
    return isCopied === undefined ? LATER : yesOrNo(!isCopied, max)
  },
  accuracy,
  second_photo: ({ views }, max) => yesOrNo(views > 1, max),
  usual_amount: ({ isOverLimit }, max) => yesOrNo(!isOverLimit, max),
  record: ({ record }, max) => {
    if (!record) return LATER
    const { approved, rejected } = record
    const share = Math.min(1, Math.max(0, approved - rejected) / RECORD_FULL)
    return { points: Math.floor(max * share), params: { approved, rejected, full: RECORD_FULL } }
  },
}

/** The best photo counts. */
function timeAndPlace({ photos, position }: Evidence, max: number): Found {
  const found = photos.map((photo) => {
    const time = photo.timeFits === undefined ? 'none' : photo.timeFits ? 'fits' : 'unfit'
    const place = !photo.position ? 'none' : isFar(photo.position, position) ? 'far' : 'fits'
    const points = (time === 'fits' ? TIME_POINTS : 0) + (place === 'fits' ? max - TIME_POINTS : 0)
    return { points, params: { time, place, limit: PLACE_FITS_M } }
  })
  const none = { points: 0, params: { time: 'none', place: 'none', limit: PLACE_FITS_M } }
  return found.reduce((best, one) => (one.points > best.points ? one : best), found[0] ?? none)
}

function accuracy({ photos, position, reportedM }: Evidence): Found {
  const fitting = photos.filter((photo) => photo.position && !isFar(photo.position, position))
  const supported = position !== undefined && fitting.length > 0
  const candidates = [
    ...fitting.map(({ accuracyM }) => ({ metres: accuracyM, from: 'photo', most: Number.POSITIVE_INFINITY })),
    {
      metres: position && reportedM,
      from: supported ? 'supported' : 'device',
      most: supported ? Number.POSITIVE_INFINITY : REPORTED_MAX,
    },
  ]
  const found = candidates.flatMap(({ metres, from, most }) =>
    metres === undefined || !(metres > 0)
      ? []
      : [{ points: Math.min(most, pointsAt(metres)), params: { from, metres: Math.ceil(metres) } }],
  )
  return found.reduce((best, one) => (one.points > best.points ? one : best), found[0] ?? NO_ACCURACY)
}

const NO_ACCURACY = { points: 0, params: { from: 'none', metres: 0 } }

const pointsAt = (metres: number): number => ACCURACY_STEPS.find(({ upToM }) => metres <= upToM)?.points ?? 0

/** Without an entered place nothing contradicts the photo's. */
const isFar = (photo: Position, entered: Position | undefined): boolean =>
  entered !== undefined && metresBetween(photo, entered) > PLACE_FITS_M

/** A place of which both degrees are known. */
export const positionOf = ({
  lat,
  lng,
}: {
  lat?: number | null | undefined
  lng?: number | null | undefined
}): Position | undefined => (lat == null || lng == null ? undefined : { lat, lng })

const EARTH_RADIUS_M = 6_371_000
const RADIANS = Math.PI / 180

/** Great-circle distance. Source: haversine formula. */
export function metresBetween(a: Position, b: Position): number {
  const [north, east] = [((b.lat - a.lat) * RADIANS) / 2, ((b.lng - a.lng) * RADIANS) / 2]
  const chord =
    Math.sin(north) ** 2 + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * Math.sin(east) ** 2
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(chord)))
}
