import { describe, expect, it } from 'vitest'
import { APPLICATION_CHECKS } from './application.ts'
import { DEPARTMENTS, JOB_KEYS, JOBS } from './jobs.ts'

describe('the jobs', () => {
  it('are five, one for each key, in all departments', () => {
    expect(JOBS.map((job) => job.key)).toEqual([...JOB_KEYS])
    expect(JOBS).toHaveLength(5)
    expect(new Set(JOBS.map((job) => job.department))).toEqual(new Set(DEPARTMENTS))
  })
})

describe('an application', () => {
  it('requires a name and an email address, but no letter', () => {
    expect(APPLICATION_CHECKS.firstName('')).toEqual({ code: 'contact.firstName' })
    expect(APPLICATION_CHECKS.lastName(' ')).toEqual({ code: 'contact.lastName' })
    expect(APPLICATION_CHECKS.email('abc')).toEqual({ code: 'auth.emailInvalid' })
    expect(APPLICATION_CHECKS.message('')).toBeUndefined()
    expect(APPLICATION_CHECKS.message('x'.repeat(5_001))).toEqual({
      code: 'contact.tooLong',
      params: { most: 5_000 },
    })
  })
})
