import { expect, test } from 'vitest'
import { isRefused } from './licences.mjs'

test.each(['MIT', '(MIT OR GPL-3.0)', 'Apache-2.0', 'MPL-2.0', 'OFL-1.1'])('%s may ship', (licence) => {
  expect(isRefused(licence)).toBe(false)
})

test.each(['GPL-3.0-or-later', 'AGPL-3.0', 'Apache-2.0 AND LGPL-3.0-or-later', 'Hippocratic-2.1', undefined])(
  '%s may not ship',
  (licence) => {
    expect(isRefused(licence)).toBe(true)
  },
)
