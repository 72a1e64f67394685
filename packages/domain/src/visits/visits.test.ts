import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  bufferEnd,
  checkVisitDbh,
  checkVisitHeight,
  expectedHeightM,
  type KnownVisit,
  monthsLater,
  needsReview,
  nextStepAt,
  openWindow,
  planVisits,
  VISIT_AGAIN_MS,
  VISIT_EARLY_MS,
  VISIT_LATE_MS,
  VISIT_MONTHS,
  VISIT_STATES,
} from './visits.ts'

const SINCE = Date.parse('2026-07-18T09:30:00Z')
const at = (day: string) => Date.parse(`${day}T09:30:00Z`)
const visit = (more: Partial<KnownVisit> = {}): KnownVisit => ({
  ...{ months: 12, alive: true, state: 'counted', decidedAt: null },
  ...more,
})
const statesAt = (day: string, visits: readonly KnownVisit[] = []) =>
  planVisits(SINCE, visits, at(day)).map(({ state }) => state)

it('counts months in the calendar, and ends in a month that is too short', () => {
  expect(monthsLater(SINCE, 12)).toBe(at('2027-07-18'))
  expect(monthsLater(Date.parse('2026-11-30T23:00:00Z'), 3)).toBe(Date.parse('2027-02-28T23:00:00Z'))
  expect(monthsLater(Date.parse('2027-11-29T00:00:00Z'), 3)).toBe(Date.parse('2028-02-29T00:00:00Z'))
})

it('opens a window two weeks before its day and closes it four weeks after', () => {
  expect(statesAt('2026-07-18')).toEqual(['planned', 'planned', 'planned', 'planned'])
  expect(statesAt('2026-10-04')).toEqual(['open', 'planned', 'planned', 'planned'])
  expect(statesAt('2026-10-03')).toEqual(['planned', 'planned', 'planned', 'planned'])
  expect(statesAt('2026-11-15')[0]).toBe('open')
  expect(statesAt('2026-11-16')[0]).toBe('missed')
})

it('keeps a window open for a correction, and longer after a rejection', () => {
  const [, twelve] = planVisits(SINCE, [visit()], at('2027-08-01'))
  expect(twelve).toMatchObject({ state: 'recorded', isOpen: true })
  const decidedAt = at('2027-09-10')
  const rejected = [visit({ state: 'rejected', decidedAt })]
  expect(openWindow(planVisits(SINCE, rejected, decidedAt + VISIT_AGAIN_MS))?.months).toBe(12)
  expect(openWindow(planVisits(SINCE, rejected, decidedAt + VISIT_AGAIN_MS + 1))).toBeUndefined()
})

it('ends after a death, unless it is corrected', () => {
  const dead = visit({ months: 3, alive: false })
  expect(statesAt('2027-07-18', [dead])).toEqual(['recorded', 'ended', 'ended', 'ended'])
  expect(openWindow(planVisits(SINCE, [dead], at('2027-07-18')))).toBeUndefined()
  const corrected = [visit({ months: 3, alive: false, state: 'withdrawn' }), visit({ months: 3 })]
  expect(statesAt('2027-07-18', corrected)[1]).toBe('open')
})

it('asks a second person when credits depend on it, or when the photo resembles another', () => {
  expect(needsReview(visit(), { buffer: 5, isCopied: false })).toBe(true)
  expect(needsReview(visit(), { buffer: 0, isCopied: false })).toBe(false)
  expect(needsReview(visit({ months: 3 }), { buffer: 5, isCopied: false })).toBe(false)
  expect(needsReview(visit({ months: 3 }), { buffer: 5, isCopied: true })).toBe(true)
  expect(needsReview(visit({ alive: false }), { buffer: 5, isCopied: true })).toBe(false)
})

it('reminds once for each window, then ends the buffer, then has nothing to do', () => {
  const steps: number[] = []
  for (let now = nextStepAt(SINCE, SINCE); now !== undefined; now = nextStepAt(SINCE, now)) steps.push(now)
  expect(steps).toHaveLength(VISIT_MONTHS.length + 1)
  expect(steps[1]).toBe(at('2027-07-18') - VISIT_EARLY_MS)
  expect(steps.at(-1)).toBe(bufferEnd(SINCE))
})

it('has one window at most without rejections, whatever was recorded, and one visit a window', () => {
  const known = fc.record({
    months: fc.constantFrom(...VISIT_MONTHS),
    alive: fc.boolean(),
    state: fc.constantFrom(...VISIT_STATES.filter((state) => state !== 'rejected')),
    decidedAt: fc.constant(null),
  })
  const day = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) })
  fc.assert(
    fc.property(day, fc.nat(1_500), fc.array(known, { maxLength: 6 }), (since, days, visits) => {
      const now = since + days * 86_400_000
      const windows = planVisits(since, visits, now)
      expect(windows.map(({ months }) => months)).toEqual([...VISIT_MONTHS])
      expect(windows.filter(({ isOpen }) => isOpen).length).toBeLessThanOrEqual(1)
      for (const { opensAt, closesAt, dueAt, isOpen } of windows) {
        expect([dueAt - opensAt, closesAt - dueAt]).toEqual([VISIT_EARLY_MS, VISIT_LATE_MS])
        if (isOpen) expect(now >= opensAt && now <= closesAt).toBe(true)
      }
    }),
  )
})

it('names both bounds of a measurement', () => {
  for (const bad of [0, -1, Number.NaN, 130.1])
    expect(checkVisitHeight(bad)).toMatchObject({ params: { max: 130 } })
  for (const bad of [0, 1_501]) expect(checkVisitDbh(bad)).toMatchObject({ params: { max: 1_500 } })
  expect([checkVisitHeight(0.3), checkVisitDbh(3.8)]).toEqual([undefined, undefined])
})

it('expects medium growth from the last measurement on', () => {
  expect(expectedHeightM({ heightM: 1.4, at: SINCE }, monthsLater(SINCE, 24))).toBeCloseTo(2.32, 2)
  expect(expectedHeightM({ heightM: 1.4, at: SINCE }, SINCE - 1)).toBe(1.4)
})
