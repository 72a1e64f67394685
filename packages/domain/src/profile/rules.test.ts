import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as rules from './rules.ts'

describe('a phone number', () => {
  it.each([
    ['9876543210', '+1 (987) 654-3210'],
    ['987654321', 'Phone not available'],
    ['98765432101', 'Phone not available'],
    ['987-654-3210', 'Phone not available'],
    ['', 'Phone not available'],
    [null, 'Phone not available'],
    [undefined, 'Phone not available'],
  ])('%s is shown as %s', (phone, shown) => {
    expect(rules.formatPhone(phone)).toBe(shown)
  })

  it('shows each of ten digits once, in order', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{10}$/), (phone) => {
        expect(rules.formatPhone(phone).replace('+1', '').replace(/\D/g, '')).toBe(phone)
      }),
    )
  })

  it('accepts only one to ten digits', () => {
    for (const good of ['1', '9876543210']) expect(rules.checkPhone(good)).toBeUndefined()
    for (const bad of ['', '98765432101', '98a7', '+1987', '٣٤٥', ' 1'])
      expect(rules.checkPhone(bad)).toBe(rules.PROFILE_FIELD_MESSAGES.phone)
  })
})

describe('a pin code', () => {
  it('accepts only one to six digits', () => {
    for (const good of ['1', '560001']) expect(rules.checkPinCode(good)).toBeUndefined()
    for (const bad of ['', '5600010', '56 001', 'x'])
      expect(rules.checkPinCode(bad)).toBe('Enter the pin code, 1 to 6 digits')
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
    ['2026-03-03', rules.PROFILE_FIELD_MESSAGES.dobFuture],
    ['1899-12-31', rules.PROFILE_FIELD_MESSAGES.dobInvalid],
    ['1991-02-29', rules.PROFILE_FIELD_MESSAGES.dobInvalid],
    ['04/03/1991', rules.PROFILE_FIELD_MESSAGES.dobInvalid],
    ['', rules.PROFILE_FIELD_MESSAGES.dob],
  ])('%s returns %s', (day, sentence) => {
    expect(rules.checkBirthDate(day, '2026-03-02')).toBe(sentence)
  })
})

describe('names and places', () => {
  const checks = [
    rules.checkFirstName,
    rules.checkLastName,
    rules.checkArea,
    rules.checkCity,
    rules.checkState,
    rules.checkCountry,
  ]
  it('are required and have a maximum length', () => {
    for (const check of checks) {
      expect(check('Pune')).toBeUndefined()
      for (const empty of ['', '   ']) expect(check(empty)).toMatch(/^Enter /)
      expect(check('x'.repeat(1_000))).toMatch(/^Use at most \d+ characters$/)
    }
  })

  it('do not need a label', () => {
    expect(['', 'Home'].map(rules.checkLabel)).toEqual([undefined, undefined])
    expect(rules.checkLabel('x'.repeat(101))).toBe('Use at most 100 characters')
  })

  it('form a full name without extra spaces', () => {
    expect(rules.fullName(' Asha ', 'Rao')).toBe('Asha Rao')
    expect(rules.fullName('', 'Rao')).toBe('Rao')
    expect(rules.fullName('', '')).toBe('')
  })
})
