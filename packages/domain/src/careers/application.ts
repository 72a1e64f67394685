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
