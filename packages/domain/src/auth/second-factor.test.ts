import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkAppCode, checkSecondStepCode, readSecondStepCode, recoveryCode } from './second-factor.ts'

it('reads every recovery code as it was shown, in any case and spacing', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 12 }), fc.boolean(), (bytes, spaced) => {
      const code = recoveryCode(bytes)
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
      const typed = spaced ? ` ${code.toLowerCase().replace('-', ' ')} ` : code.replace('-', '')
      expect(readSecondStepCode(typed)).toEqual({ kind: 'recovery', code })
    }),
  )
})

it('tells a code of an app from a recovery code, and refuses anything else', () => {
  expect(readSecondStepCode(' 012 345')).toEqual({ kind: 'app', code: '012345' })
  expect(readSecondStepCode('OIL2-3456')).toEqual({ kind: 'recovery', code: '0112-3456' })
  for (const typed of ['', '12345', '1234567', '7K3M-Q9X', '7K3M-Q9XU', '１２３４５６'])
    expect(checkSecondStepCode(typed), typed).toEqual({ code: 'auth.secondStepCode' })
  expect(checkAppCode('7K3M-Q9XD')).toEqual({ code: 'auth.appCode' })
  expect(checkAppCode('123456')).toBeUndefined()
})
