import { checkEmail } from '../auth/rules.ts'
import { CONTACT_RULES, checkFirstName, checkLastName, MESSAGE_MAX } from '../contact/rules.ts'
import type { Message } from '../text/message.ts'

/** Fields and limits of a job application. Each check returns a message, or undefined for a valid value. */

/** Bytes of a CV. Source: product rule, PDF of 5 MiB. */
export const CV_MAX_BYTES = 5_242_880
export const CV_TYPE = 'application/pdf'

export const APPLICATION_FIELDS = ['firstName', 'lastName', 'email', 'message'] as const
export type ApplicationField = (typeof APPLICATION_FIELDS)[number]

/** A cover letter is optional. */
const checkLetter = (text: string): Message | undefined =>
  text.trim().length <= MESSAGE_MAX ? undefined : CONTACT_RULES.messageLong

export const APPLICATION_CHECKS: Readonly<Record<ApplicationField, (text: string) => Message | undefined>> = {
  firstName: checkFirstName,
  lastName: checkLastName,
  email: checkEmail,
  message: checkLetter,
}

/** First and last bytes that identify a PDF; readers search the last 1,024. ISO 32000-2, 7.5.2 and 7.5.5. */
export const PDF_HEAD_BYTES = 8
export const PDF_TAIL_BYTES = 1_024

const HEAD_FORM = /^%PDF-[12]\.\d/
const END = '%%EOF'

export type PdfFault = 'not_pdf' | 'cut'

/**
 * Checks the first and last bytes of a file, which overlap in a short one.
 * @returns undefined for a complete PDF
 */
export function pdfFault(head: Uint8Array, tail: Uint8Array): PdfFault | undefined {
  if (!HEAD_FORM.test(latin(head.subarray(0, PDF_HEAD_BYTES)))) return 'not_pdf'
  return latin(tail).includes(END) ? undefined : 'cut'
}

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(-PDF_TAIL_BYTES))
