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
    [checkFirstName, 'First name is required'],
    [checkLastName, 'Last name is required'],
    [checkMessage, 'Message is required'],
    [checkCompany, undefined],
  ])('checks blank values', (check, words) => {
    expect(check('')).toBe(words)
    expect(check(' \n ')).toBe(words)
  })

  it.each([
    [checkFirstName, PERSON_NAME_MAX],
    [checkLastName, PERSON_NAME_MAX],
    [checkCompany, COMPANY_MAX],
    [checkMessage, MESSAGE_MAX],
  ])('accepts the longest value and gives the limit beyond it', (check, max) => {
    expect(check(` ${'x'.repeat(max)} `)).toBeUndefined()
    expect(check('x'.repeat(max + 1))).toBe(`Write at most ${max.toLocaleString('en')} characters`)
  })
})
