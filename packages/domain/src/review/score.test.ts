import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CASE_KINDS } from './cases.ts'
import {
  EVIDENCE_MAX,
  EVIDENCE_POINTS,
  type Evidence,
  type EvidencePart,
  metresBetween,
  scoreOf,
  scoreParts,
} from './score.ts'

const PUNE = { lat: 18.47712, lng: 73.83984 }
/** About 11 km from Pune. */
const ELSEWHERE = { lat: 18.57712, lng: 73.83984 }
const NOTHING: Evidence = {
  kind: 'tree',
  photos: [],
  views: 0,
  hasIdentifier: false,
  isCopied: false,
  isOverLimit: false,
  record: { approved: 0, rejected: 0 },
}
const FULL: Evidence = {
  ...NOTHING,
  photos: [{ timeFits: true, position: PUNE, accuracyM: 5 }],
  views: 2,
  position: PUNE,
  hasIdentifier: true,
  record: { approved: 10, rejected: 0 },
}
const pointsOf = (evidence: Evidence, part: EvidencePart) =>
  scoreParts(evidence).find((one) => one.part === part)?.points

const position = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined })
const metres = maybe(fc.double({ min: -1, max: 1e6, noNaN: true }))
const anyEvidence: fc.Arbitrary<Evidence> = fc.record({
  kind: fc.constantFrom(...CASE_KINDS),
  photos: fc.array(
    fc.record({ timeFits: maybe(fc.boolean()), position: maybe(position), accuracyM: metres }),
    { maxLength: 5 },
  ),
  views: fc.nat(5),
  position: maybe(position),
  reportedM: metres,
  hasIdentifier: fc.boolean(),
  isCopied: maybe(fc.boolean()),
  isOverLimit: fc.boolean(),
  record: maybe(fc.record({ approved: fc.nat(1_000), rejected: fc.nat(1_000) })),
})

describe('the score', () => {
  it.each(CASE_KINDS)('of %s has parts that add up to 100, all reachable', (kind) => {
    expect(Object.values(EVIDENCE_POINTS[kind]).reduce((sum, max) => sum + max, 0)).toBe(EVIDENCE_MAX)
    expect(scoreOf(scoreParts({ ...FULL, kind }))).toBe(EVIDENCE_MAX)
    const least = kind === 'activity' ? EVIDENCE_POINTS[kind].usual_amount : 0
    expect(scoreOf(scoreParts({ ...NOTHING, kind }))).toBe(least)
  })

  it('consists of whole points from 0 to the maximum of each part, whatever is known', () => {
    fc.assert(
      fc.property(anyEvidence, (evidence) => {
        for (const { points, max, later } of scoreParts(evidence)) {
          expect(Number.isInteger(points) && points >= 0 && points <= max).toBe(true)
          if (later) expect(points).toBe(0)
        }
      }),
    )
  })

  it('never falls when something is added to the evidence', () => {
    fc.assert(
      fc.property(anyEvidence, (evidence) => {
        const total = scoreOf(scoreParts(evidence))
        const { record } = evidence
        const more: Partial<Evidence>[] = [
          { photos: [...evidence.photos, { timeFits: true }] },
          { views: evidence.views + 1 },
          { hasIdentifier: true },
          { isOverLimit: false },
          ...(evidence.isCopied ? [{ isCopied: false }] : []),
          ...(record ? [{ record: { ...record, approved: record.approved + 1 } }] : []),
        ]
        for (const change of more)
          expect(scoreOf(scoreParts({ ...evidence, ...change }))).toBeGreaterThanOrEqual(total)
      }),
    )
  })

  it('does not count what only the server can find out, and says so', () => {
    const parts = scoreParts({ ...FULL, isCopied: undefined, record: undefined })
    expect(parts.flatMap(({ part, later }) => (later ? [part] : []))).toEqual(['no_copies', 'record'])
    expect(scoreOf(parts)).toBe(70)
  })

  it('compares nothing for copies when there is neither a photo nor an identifier', () => {
    expect(pointsOf(NOTHING, 'no_copies')).toBe(0)
    expect(pointsOf({ ...NOTHING, isCopied: undefined }, 'no_copies')).toBe(0)
    expect(
      scoreParts({ ...NOTHING, isCopied: undefined }).some(
        ({ part, later }) => part === 'no_copies' && later,
      ),
    ).toBe(false)
    expect(pointsOf({ ...FULL, isCopied: true }, 'no_copies')).toBe(0)
  })

  it.each([
    [[{ timeFits: true, position: PUNE }], 25],
    [[{ timeFits: true }], 10],
    [[{ timeFits: false, position: PUNE }], 15],
    [[{ timeFits: true, position: ELSEWHERE }], 10],
    [[{}], 0],
    [[{ timeFits: true }, { position: PUNE }], 15],
    [[], 0],
  ] as const)('counts the best photo for its own time and place: %o', (photos, points) => {
    expect(pointsOf({ ...FULL, photos }, 'time_place')).toBe(points)
  })

  it.each([
    [10, 15],
    [10.1, 10],
    [20, 10],
    [38, 5],
    [50, 5],
    [51, 0],
    [0, 0],
    [-3, 0],
  ])('gives a place exact to %d m %d points', (accuracyM, points) => {
    expect(pointsOf({ ...FULL, photos: [{ position: PUNE, accuracyM }] }, 'accuracy')).toBe(points)
  })

  it('trusts the accuracy that a browser reports only as far as a photo supports the place', () => {
    const reported = { ...NOTHING, position: PUNE, reportedM: 4 }
    expect(pointsOf(reported, 'accuracy')).toBe(5)
    expect(pointsOf({ ...reported, photos: [{ position: PUNE }] }, 'accuracy')).toBe(15)
    expect(pointsOf({ ...reported, photos: [{ position: ELSEWHERE, accuracyM: 4 }] }, 'accuracy')).toBe(5)
    expect(pointsOf({ ...reported, position: undefined }, 'accuracy')).toBe(0)
  })

  it('takes a rejected entry off the record for each approved one', () => {
    const of = (approved: number, rejected: number) =>
      pointsOf({ ...NOTHING, record: { approved, rejected } }, 'record')
    expect([of(0, 0), of(5, 0), of(5, 2), of(2, 5), of(10, 0), of(500, 0)]).toEqual([0, 5, 3, 0, 10, 10])
  })
})

it('measures distances over the date line and at the poles', () => {
  expect(metresBetween(PUNE, ELSEWHERE)).toBeCloseTo(11_119, -1)
  expect(metresBetween({ lat: 0, lng: 179.999 }, { lat: 0, lng: -179.999 })).toBeCloseTo(222, 0)
  expect(metresBetween({ lat: 90, lng: 0 }, { lat: 90, lng: 120 })).toBeCloseTo(0, 5)
})
