import { describe, expect, it } from 'vitest'
import { DEPARTMENTS, JOB_KEYS, JOBS } from './jobs.ts'

describe('the jobs', () => {
  it('are five, one for each key, in all departments', () => {
    expect(JOBS.map((job) => job.key)).toEqual([...JOB_KEYS])
    expect(JOBS).toHaveLength(5)
    expect(new Set(JOBS.map((job) => job.department))).toEqual(new Set(DEPARTMENTS))
  })
})
