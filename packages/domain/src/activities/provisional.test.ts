import { expect, it } from 'vitest'
import { isPaid, submissionStatus, timeReason } from './provisional.ts'

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
