import { describe, expect, it } from 'vitest'
import { quotaMessage, quotaOf } from '../account-limits/quota.ts'
import { checkNote, REPORT_STATES, reportLimit, UNFOUNDED_MOST, verdictEvent } from './rules.ts'

describe('a verdict about reported content', () => {
  it.each([
    ['hide', 'open', false, 'hidden'],
    ['hide', 'fine', false, 'hidden'],
    ['hide', 'open', true, 'kept'],
    ['hide', 'hidden', true, undefined],
    ['clear', 'open', false, 'fine'],
    ['clear', 'fine', false, undefined],
    ['clear', 'open', true, 'restored'],
    ['clear', 'hidden', true, 'restored'],
  ] as const)('to %s what is %s (hidden: %s) is %s', (verdict, state, isHidden, event) => {
    expect(verdictEvent(verdict, { state, isHidden })).toBe(event)
  })

  it('leaves content visible exactly when it was cleared, and changes nothing the second time', () => {
    for (const verdict of ['hide', 'clear'] as const)
      for (const state of REPORT_STATES)
        for (const isHidden of [false, true]) {
          const event = verdictEvent(verdict, { state, isHidden })
          const hidden = event === undefined ? isHidden : event === 'hidden' || event === 'kept'
          expect(hidden, `${verdict} ${state} ${isHidden}`).toBe(verdict === 'hide')
          const after = { state: hidden ? 'hidden' : 'fine', isHidden: hidden } as const
          expect(verdictEvent(verdict, after)).toBeUndefined()
        }
  })
})

it('a note has 10 to 500 characters, not counting spaces around it', () => {
  expect(checkNote(`  ${'x'.repeat(9)}  `)).toEqual({ code: 'moderation.noteShort', params: { min: 10 } })
  expect(checkNote('x'.repeat(10))).toBeUndefined()
  expect(checkNote('x'.repeat(500))).toBeUndefined()
  expect(checkNote('x'.repeat(501))).toEqual({ code: 'moderation.noteLong', params: { max: 500 } })
})

it('a member with three unfounded reports in thirty days can send one a day', () => {
  for (let unfounded = 0; unfounded < UNFOUNDED_MOST; unfounded++)
    expect(reportLimit(unfounded)).toBe('report')
  expect(reportLimit(UNFOUNDED_MOST)).toBe('rareReport')
  expect(quotaOf('rareReport', 'settled')).toEqual({ most: 1, windowMs: 86_400_000 })
  expect(quotaMessage('rareReport', 'settled', 3_600_000)).toMatchObject({ code: 'limits.rareReport' })
})
