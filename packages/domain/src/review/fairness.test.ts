import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ASSET_STATUSES } from '../assets/kinds.ts'
import {
  APPEAL_MAX,
  APPEAL_MIN,
  CASE_PURPOSES,
  checkAppeal,
  effectOf,
  isSecondLookDrawn,
  mustLeave,
  OTHERS_MOST,
  SECOND_LOOK_PERCENT,
  shownPurpose,
} from './fairness.ts'

const involved = (purpose: (typeof CASE_PURPOSES)[number], norBy: string | null = null) => ({
  ...{ purpose, ownerId: 'owner', notBy: 'first', norBy },
})
const reviewer = (id: string, others: readonly string[], role: 'reviewer' | 'admin' = 'reviewer') => ({
  ...{ id, role, others },
})

it('leaves a corrected entry to another reviewer where there is one', () => {
  expect(mustLeave(involved('review'), reviewer('first', ['second']))).toBe(true)
  expect(mustLeave(involved('review'), reviewer('first', ['owner']))).toBe(false)
  expect(mustLeave(involved('review'), reviewer('first', []))).toBe(false)
  expect(mustLeave(involved('review'), reviewer('second', ['first']))).toBe(false)
})

it('never gives an appeal or a second look to who decided first', () => {
  for (const purpose of ['appeal', 'second_look'] as const)
    for (const others of [[], ['second'], ['owner']])
      expect(mustLeave(involved(purpose), reviewer('first', others, 'admin'))).toBe(true)
})

it('gives a disagreement to a third person, or to an administrator when there is none', () => {
  const between = involved('disagreement', 'second')
  expect(mustLeave(between, reviewer('third', ['first', 'second']))).toBe(false)
  expect(mustLeave(between, reviewer('first', ['second']))).toBe(true)
  expect(mustLeave(between, reviewer('second', ['first', 'owner'], 'admin'))).toBe(false)
  expect(mustLeave(between, reviewer('second', ['first', 'third'], 'admin'))).toBe(true)
})

it('needs to know no more than a few other reviewers', () => {
  const id = fc.constantFrom('owner', 'first', 'second', 'a', 'b', 'c', 'd')
  const others = fc.uniqueArray(id, { minLength: OTHERS_MOST })
  fc.assert(
    fc.property(fc.constantFrom(...CASE_PURPOSES), others, (purpose, all) => {
      const known = all.filter((other) => other !== 'first')
      fc.pre(known.length >= OTHERS_MOST)
      const least = reviewer('first', known.slice(0, OTHERS_MOST))
      expect(mustLeave(involved(purpose, 'second'), least)).toBe(
        mustLeave(involved(purpose, 'second'), reviewer('first', known)),
      )
    }),
  )
})

it.each([
  ['approve', 'pending', 'review', 'approve'],
  ['reject', 'pending', 'appeal', 'reject'],
  ['approve', 'rejected', 'appeal', 'grant'],
  ['reject', 'rejected', 'appeal', 'keep'],
  ['approve', 'rejected', undefined, undefined],
  ['reject', 'rejected', undefined, undefined],
  ['approve', 'approved', 'second_look', 'keep'],
  ['reject', 'approved', 'second_look', 'keep'],
  ['approve', 'approved', 'disagreement', 'keep'],
  ['reject', 'approved', 'disagreement', 'reject'],
  ['approve', 'approved', undefined, undefined],
  ['reject', 'approved', undefined, 'reject'],
] as const)('to %s an entry that is %s, in a case for %s: %s', (verdict, status, purpose, effect) => {
  expect(effectOf(verdict, status, purpose)).toBe(effect)
})

it('takes no credits by a second look alone', () => {
  for (const status of ASSET_STATUSES)
    expect(effectOf('reject', status, 'second_look') === 'reject' && status === 'approved').toBe(false)
})

it('shows a second look as a review', () => {
  expect(CASE_PURPOSES.map(shownPurpose)).toEqual(['review', 'appeal', 'review', 'disagreement', 'review'])
})

it('draws one approval in ten', () => {
  const drawn = Array.from({ length: 100 }, (_, number) => isSecondLookDrawn(number, SECOND_LOOK_PERCENT))
  expect(drawn.filter(Boolean)).toHaveLength(10)
})

it('limits the text of an appeal', () => {
  expect(checkAppeal(` ${'x'.repeat(APPEAL_MIN - 1)} `)?.code).toBe('review.appealShort')
  expect(checkAppeal('x'.repeat(APPEAL_MIN))).toBeUndefined()
  expect(checkAppeal('x'.repeat(APPEAL_MAX + 1))?.code).toBe('review.appealLong')
})
