import { describe, expect, it } from 'vitest'
import { APPLICATION_CHECKS, PDF_HEAD_BYTES, PDF_TAIL_BYTES, pdfFault } from './application.ts'
import { DEPARTMENTS, JOB_KEYS, JOBS } from './jobs.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const judge = (text: string) => {
  const all = bytes(text)
  return pdfFault(all.subarray(0, PDF_HEAD_BYTES), all.subarray(-PDF_TAIL_BYTES))
}

describe('a file that claims to be a PDF', () => {
  it.each([
    ['%PDF-1.4\n1 0 obj\nendobj\ntrailer\nstartxref\n9\n%%EOF', undefined],
    ['%PDF-2.0\n%%EOF\n', undefined],
    [`%PDF-1.7\n%%EOF${'\n'.repeat(900)}`, undefined],
    ['%PDF-1.7\n1 0 obj', 'cut'],
    [`%PDF-1.7\n%%EOF${'x'.repeat(2_000)}`, 'cut'],
    ['%PDF-x', 'not_pdf'],
    ['<!doctype html><script>alert(1)</script>%PDF-1.4 %%EOF', 'not_pdf'],
    ['PK\u0003\u0004 a document of another kind %%EOF', 'not_pdf'],
    ['', 'not_pdf'],
  ])('is checked by its content: %j', (text, fault) => {
    expect(judge(text)).toBe(fault)
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

describe('the jobs', () => {
  it('are five, one for each key, in all departments', () => {
    expect(JOBS.map((job) => job.key)).toEqual([...JOB_KEYS])
    expect(JOBS).toHaveLength(5)
    expect(new Set(JOBS.map((job) => job.department))).toEqual(new Set(DEPARTMENTS))
  })
})
