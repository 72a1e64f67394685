import type { Message } from '../text/message.ts'
import { readTypedCode, typedCode } from '../text/typed-code.ts'
import { hasBlockedWord, namesOtherRegistry } from './blocked-words.ts'

/** Retiring credits for a purpose, and the certificate about it. Each check returns a message or undefined. */

/** Characters of both texts. Source: one line and three lines on a certificate of A4. */
export const BENEFICIARY_MAX = 100
export const PURPOSE_MAX = 200

/** 60 random bits: nobody finds a certificate by trying codes. */
export const CODE_SIGNS = 12

/** `7K3M-Q9XD-2FTA`. @param bytes 12 random bytes */
export const certificateCode = (bytes: Uint8Array): string => typedCode(bytes.subarray(0, CODE_SIGNS))

/** A code as it was printed; undefined if it cannot be one. */
export const readCertificateCode = (typed: string): string | undefined => readTypedCode(typed, CODE_SIGNS)

/** Control characters, and marks that are invisible or change the direction of the text around them. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** The text as it is stored: on one line, without invisible characters. */
export const certificateText = (typed: string): string =>
  typed.normalize('NFC').replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim()

const checkText =
  (most: number, empty: string) =>
  (typed: string): Message | undefined => {
    const text = certificateText(typed)
    if (text === '') return { code: empty }
    if (text.length > most) return { code: 'retirement.tooLong', params: { most } }
    if (hasBlockedWord(text)) return { code: 'retirement.blockedWord' }
    return namesOtherRegistry(text) ? { code: 'retirement.otherRegistry' } : undefined
  }

export const checkBeneficiary = checkText(BENEFICIARY_MAX, 'retirement.beneficiary')
export const checkPurpose = checkText(PURPOSE_MAX, 'retirement.purpose')

/** @param available what the member has; only the server's figure is certain */
export function checkAmount(amount: number, available = Number.MAX_SAFE_INTEGER): Message | undefined {
  if (!Number.isSafeInteger(amount) || amount < 1) return { code: 'retirement.amount' }
  return amount <= available ? undefined : { code: 'retirement.tooMany', params: { available } }
}
