import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as rules from './rules.ts'

describe('a phone number', () => {
  it.each([
    ['9876543210', '+1 (987) 654-3210'],
    ['987654321', undefined],
    ['98765432101', undefined],
    ['987-654-3210', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%s is shown as %s', (phone, shown) => {
    expect(rules.formatPhone(phone)).toBe(shown)
  })

  it('shows each of ten digits once, in order', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{10}$/), (phone) => {
        expect(rules.formatPhone(phone)?.replace('+1', '').replace(/\D/g, '')).toBe(phone)
      }),
    )
  })

  it('accepts only one to ten digits', () => {
    for (const good of ['1', '9876543210']) expect(rules.checkPhone(good)).toBeUndefined()
    for (const bad of ['', '98765432101', '98a7', '+1987', '٣٤٥', ' 1'])
      expect(rules.checkPhone(bad)).toEqual({ code: 'profile.phone', params: { most: 10 } })
  })
})

describe('a pin code', () => {
  it('accepts only one to six digits', () => {
    for (const good of ['1', '560001']) expect(rules.checkPinCode(good)).toBeUndefined()
    for (const bad of ['', '5600010', '56 001', 'x'])
      expect(rules.checkPinCode(bad)).toEqual({ code: 'profile.pinCode', params: { most: 6 } })
  })
})

describe('input of a digits field', () => {
  it.each([
    ['98a7-6543210123', 10, '9876543210'],
    ['5600x0199', 6, '560001'],
    ['９８７', 10, '987'],
    ['none', 10, ''],
  ])('%s with at most %i digits becomes %s', (typed, most, kept) => {
    expect(rules.keepDigits(typed, most)).toBe(kept)
  })

  it('is valid whenever a digit is left', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const kept = rules.keepDigits(typed, rules.PHONE_DIGITS_MAX)
        expect(rules.checkPhone(kept) === undefined).toBe(kept !== '')
      }),
    )
  })
})

describe('a date of birth', () => {
  it.each([
    ['1991-03-04', undefined],
    ['2026-03-02', undefined],
    ['1900-01-01', undefined],
    ['2026-03-03', 'profile.dobFuture'],
    ['1899-12-31', 'profile.dobInvalid'],
    ['1991-02-29', 'profile.dobInvalid'],
    ['04/03/1991', 'profile.dobInvalid'],
    ['', 'profile.dob'],
  ])('%s returns %s', (day, code) => {
    expect(rules.checkBirthDate(day, '2026-03-02')?.code).toBe(code)
  })
})

describe('names and places', () => {
  const checks = {
    firstName: rules.checkFirstName,
    lastName: rules.checkLastName,
    area: rules.checkArea,
    city: rules.checkCity,
    state: rules.checkState,
    country: rules.checkCountry,
  }
  it('are required and have a maximum length', () => {
    for (const [name, check] of Object.entries(checks)) {
      expect(check('Pune')).toBeUndefined()
      for (const empty of ['', '   ']) expect(check(empty)).toEqual({ code: `profile.${name}` })
      expect(check('x'.repeat(1_000))?.code).toBe('profile.tooLong')
    }
  })

  it('do not need a label', () => {
    expect(['', 'Home'].map(rules.checkLabel)).toEqual([undefined, undefined])
    expect(rules.checkLabel('x'.repeat(101))).toEqual({ code: 'profile.tooLong', params: { most: 100 } })
  })

  it('form a full name without extra spaces', () => {
    expect(rules.fullName(' Asha ', 'Rao')).toBe('Asha Rao')
    expect(rules.fullName('', 'Rao')).toBe('Rao')
    expect(rules.fullName('', '')).toBe('')
  })
})
