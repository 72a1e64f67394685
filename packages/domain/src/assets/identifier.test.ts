import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkIdentifier, normaliseIdentifier } from './identifier.ts'

it.each([
  ['MH 12 AB 1234', 'mh-12-ab-1234'],
  ['WVWZZZ1KZAW000001', 'wvwzzzIkzawOOOOOI'],
  ['ＭＨ１２', 'MH12'],
  ['МН 12 АВ', 'MH 12 AB'],
  ['ΜΗ12', 'MH12'],
  ['é12/345', 'E12345'],
  ['AB​12.34', 'AB1234'],
])('%s and %s normalise to the same identifier', (one, other) => {
  expect(normaliseIdentifier(one)).toBe(normaliseIdentifier(other))
})

it('distinguishes identifiers that differ in more than look-alikes', () => {
  const different = ['MH12AB1234', 'MH12AB1235', 'MH12A81234', 'MH12BA1234', 'MHL2AB1234']
  expect(new Set(different.map(normaliseIdentifier)).size).toBe(different.length)
})

it('is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = normaliseIdentifier(text)
      return normaliseIdentifier(once) === once
    }),
  )
})

it('is optional, but needs enough characters when given', () => {
  expect(['', '  ', 'MH12'].map(checkIdentifier)).toEqual([undefined, undefined, undefined])
  expect(['M1', '-----'].map(checkIdentifier)).toEqual([
    { code: 'asset.identifierTooShort', params: { least: 4 } },
    { code: 'asset.identifierTooShort', params: { least: 4 } },
  ])
  expect(checkIdentifier('x'.repeat(65))).toEqual({ code: 'asset.tooLong', params: { most: 64 } })
})
