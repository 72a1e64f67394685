import fc from 'fast-check'
import { expect, it } from 'vitest'
import { excessOf, isPaid, submissionStatus, timeReason } from './provisional.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NOW = Date.UTC(2026, 10, 20, 9)

it.each([
  ['no time is known', undefined, true, undefined],
  ['7 days to the millisecond', NOW - 7 * DAY_MS, true, undefined],
  ['7 days and a millisecond', NOW - 7 * DAY_MS - 1, true, { reason: 'photo_old', days: 7 }],
  ['9 days', NOW - 9 * DAY_MS, true, { reason: 'photo_old', days: 9 }],
  ['7 days and 11 hours without a zone', NOW - 7 * DAY_MS - 11 * HOUR_MS, undefined, undefined],
  [
    '7 days and 13 hours without a zone',
    NOW - 7 * DAY_MS - 13 * HOUR_MS,
    undefined,
    { reason: 'photo_old', days: 7 },
  ],
  ['a phone four minutes ahead', NOW + 4 * 60_000, true, undefined],
  ['an hour after', NOW + HOUR_MS, true, { reason: 'photo_future', days: 0 }],
  ['14 hours after without a zone', NOW + 14 * HOUR_MS, undefined, undefined],
  ['2 days after without a zone', NOW + 2 * DAY_MS, undefined, { reason: 'photo_future', days: 2 }],
] as const)('decides whether a photo of %s needs a review', (_, takenAt, zoned, reason) => {
  expect(timeReason({ takenAt, zoned }, NOW)).toEqual(reason)
})

it.each([
  [{ plantsPlanted: 50 }, undefined],
  [{ plantsPlanted: 51 }, { unit: 'plants', amount: 51, limit: 50 }],
  [{ wasteWeight: 200, wasteUnit: 'kg' }, undefined],
  [{ wasteWeight: 200_000, wasteUnit: 'g' }, undefined],
  [
    { wasteWeight: 200_001, wasteUnit: 'g' },
    { unit: 'kg', amount: 200.001, limit: 200 },
  ],
  [{ ecoDistance: 200, ecoDistanceUnit: 'km' }, undefined],
  [
    { ecoDistance: 200.1, ecoDistanceUnit: 'km' },
    { unit: 'km', amount: 200.1, limit: 200 },
  ],
  [{ ecoDistance: 200_000, ecoDistanceUnit: 'm' }, undefined],
  [{ plantsPlanted: null, wasteWeight: null, ecoDistance: null }, undefined],
] as const)('compares %o with the amounts that need no review', (amount, excess) => {
  expect(excessOf(amount)).toEqual(excess)
})

it('judges an amount alike in both of its units', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000 }), (amount) => {
      const [kg, g] = [
        excessOf({ wasteWeight: amount, wasteUnit: 'kg' }),
        excessOf({ wasteWeight: amount * 1_000, wasteUnit: 'g' }),
      ]
      expect(g).toEqual(kg)
      expect(kg !== undefined).toBe(amount > 200)
    }),
  )
})

it('returns the status of a submission and whether its coins are paid', () => {
  expect(
    ([null, 'waiting', 'approved', 'rejected'] as const).map((review) => [
      submissionStatus('accepted', review),
      isPaid('accepted', review),
      submissionStatus('cancelled', review),
      isPaid('cancelled', review),
    ]),
  ).toEqual([
    ['accepted', true, 'cancelled', false],
    ['provisional', false, 'cancelled', false],
    ['accepted', true, 'cancelled', false],
    ['rejected', false, 'cancelled', false],
  ])
})
