import { describe, expect, it } from 'vitest'
import {
  COMPANY_MAX,
  checkCompany,
  checkFirstName,
  checkLastName,
  checkMessage,
  MESSAGE_MAX,
  PERSON_NAME_MAX,
} from './rules.ts'

describe('the contact form', () => {
  it.each([
    [checkFirstName, { code: 'contact.firstName' }],
    [checkLastName, { code: 'contact.lastName' }],
    [checkMessage, { code: 'contact.message' }],
    [checkCompany, undefined],
  ])('checks blank values', (check, message) => {
    expect(check('')).toEqual(message)
    expect(check(' \n ')).toEqual(message)
  })

  it.each([
    [checkFirstName, PERSON_NAME_MAX],
    [checkLastName, PERSON_NAME_MAX],
    [checkCompany, COMPANY_MAX],
    [checkMessage, MESSAGE_MAX],
  ])('accepts the longest value and gives the limit beyond it', (check, max) => {
    expect(check(` ${'x'.repeat(max)} `)).toBeUndefined()
    expect(check('x'.repeat(max + 1))).toEqual({ code: 'contact.tooLong', params: { most: max } })
  })
})
