import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CODE_SIGNS,
  certificateCode,
  certificateText,
  checkAmount,
  checkBeneficiary,
  checkPurpose,
  readCertificateCode,
} from './retirement.ts'

const bytes = fc.uint8Array({ minLength: CODE_SIGNS, maxLength: CODE_SIGNS })

describe('the code of a certificate', () => {
  it('has three groups, and is read back however it was typed', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const code = certificateCode(random)
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
        for (const typed of [
          code,
          code.toLowerCase(),
          code.replaceAll('-', ''),
          ` ${code.replaceAll('-', ' ')} `,
        ])
          expect(readCertificateCode(typed)).toBe(code)
        expect(readCertificateCode(code.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(code)
      }),
    )
  })

  it.each(['', '7K3M-Q9XD-2FT', '7K3M-Q9XD-2FTAA', '7K3M-Q9XD-2FTU', '../../../../..', '7K3M_Q9XD_2FTA'])(
    'is not %j',
    (typed) => expect(readCertificateCode(typed)).toBeUndefined(),
  )
})

describe('beneficiary and purpose', () => {
  it('are stored on one line, without marks that change the direction of other text', () => {
    expect(certificateText('  School\n\tgarden\u0000 \u202e2026\u200b ')).toBe('School garden 2026')
    // Joiners are part of words in Indian scripts and of emoji.
    expect(certificateText('क्\u200dष 👩\u200d🌾')).toBe('क्\u200dष 👩\u200d🌾')
  })

  it('stay the same when they are cleaned again, and pass the check then as before', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 220 }), (typed) => {
        const text = certificateText(typed)
        expect(certificateText(text)).toBe(text)
        expect(checkPurpose(text)).toEqual(checkPurpose(typed))
      }),
    )
  })

  it('are required and have a longest length', () => {
    expect(checkBeneficiary(' \u200b ')).toEqual({ code: 'retirement.beneficiary' })
    expect(checkPurpose('')).toEqual({ code: 'retirement.purpose' })
    expect(checkBeneficiary('x'.repeat(100))).toBeUndefined()
    expect(checkBeneficiary('x'.repeat(101))).toEqual({ code: 'retirement.tooLong', params: { most: 100 } })
    expect(checkPurpose('x'.repeat(201))).toEqual({ code: 'retirement.tooLong', params: { most: 200 } })
  })

  it.each([
    'What a shit day',
    'SHIT',
    'sh!t',
    'ѕhit',
    's h i t',
    'b1tches',
    'a$$hole',
    'Two wankers',
    'chutiya',
  ])('are refused with a blocked word: %s', (text) =>
    expect(checkPurpose(text)).toEqual({ code: 'retirement.blockedWord' }),
  )

  it.each(['500 VCUs', 'Equal to Verra credits', 'GOLD STANDARD offsets', 'Verified carbon units'])(
    'are refused when they name another registry: %s',
    (text) => expect(checkPurpose(text)).toEqual({ code: 'retirement.otherRegistry' }),
  )

  it.each([
    ...[
      'Harshita and Akshit',
      'Scunthorpe town council',
      'Dikshit family',
      'Class 7B, Jnana Prabodhini School',
    ],
    ...['School garden 2026', 'पूजा', '王伟', 'Verran Street', 'A golden standard of care', '3 5 7'],
  ])('are allowed: %s', (text) => expect(checkBeneficiary(text)).toBeUndefined())
})

it('retires whole credits from 1 up to what is available', () => {
  expect(checkAmount(1)).toBeUndefined()
  expect(checkAmount(20, 20)).toBeUndefined()
  expect(checkAmount(21, 20)).toEqual({ code: 'retirement.tooMany', params: { available: 20 } })
  for (const amount of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
    expect(checkAmount(amount)).toEqual({ code: 'retirement.amount' })
})
