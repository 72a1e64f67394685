import { expect, it } from 'vitest'
import { SETUP_MARKS, SETUP_STEPS, setupState } from './setup.ts'

const NOTHING = { isNamed: false, hasContact: false, hasMail: false, hasTiles: false, hasReviewer: false }
const ALL = { isNamed: true, hasContact: true, hasMail: true, hasTiles: true, hasReviewer: true }

it('a step is done when the site has what it asks for, also if it was skipped before', () => {
  for (const step of SETUP_STEPS)
    for (const mark of [undefined, ...SETUP_MARKS]) expect(setupState(step, ALL, mark)).toBe('done')
})

it('what has good defaults is done when an administrator says so, what needs somebody or something else is not', () => {
  const states = (mark?: 'done' | 'skipped') => SETUP_STEPS.map((step) => setupState(step, NOTHING, mark))
  expect(states()).toEqual(['done', 'open', 'open', 'open', 'open', 'open'])
  expect(states('skipped')).toEqual(['done', 'skipped', 'skipped', 'skipped', 'skipped', 'skipped'])
  expect(states('done')).toEqual(['done', 'done', 'done', 'open', 'done', 'open'])
})
