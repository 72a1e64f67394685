import fc from 'fast-check'
import { expect, it } from 'vitest'
import { GRANTED, isMailed, nextDigestAt, REFUSED, weekBefore } from './choices.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
/** From 1970 to 2100. */
const instants = fc.integer({ min: 0, max: 4_102_444_800_000 })

it('a digest is due on Monday at 06:00 UTC, later than now and within a week', () => {
  expect(new Date(nextDigestAt(Date.UTC(2026, 2, 2, 5, 59))).toISOString()).toBe('2026-03-02T06:00:00.000Z')
  expect(new Date(nextDigestAt(Date.UTC(2026, 2, 2, 6))).toISOString()).toBe('2026-03-09T06:00:00.000Z')
  fc.assert(
    fc.property(instants, (now) => {
      const next = nextDigestAt(now)
      expect(next).toBeGreaterThan(now)
      expect(next - now).toBeLessThanOrEqual(WEEK_MS)
      expect([new Date(next).getUTCDay(), next % DAY_MS]).toEqual([1, 6 * 3_600_000])
    }),
  )
})

it('each moment is in the week of exactly one digest', () => {
  fc.assert(
    fc.property(instants, (now) => {
      const [first, second] = [nextDigestAt(now), nextDigestAt(nextDigestAt(now))]
      expect(weekBefore(first).until).toBe(weekBefore(second).from)
      expect(weekBefore(first).until - weekBefore(first).from).toBe(WEEK_MS)
      expect(weekBefore(first).until).toBeLessThanOrEqual(first)
    }),
  )
})

it('mails announce every yes and no, and nothing that the member did', () => {
  for (const kind of [...GRANTED, ...REFUSED]) expect(isMailed(kind)).toBe(true)
  for (const kind of ['held', 'visit_due', 'like', 'follow', 'comment'] as const)
    expect(isMailed(kind)).toBe(false)
})
