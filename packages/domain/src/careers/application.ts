import { checkEmail } from '../auth/rules.ts'
import { CONTACT_RULES, checkFirstName, checkLastName, MESSAGE_MAX } from '../contact/rules.ts'

/** What an application asks, and its bounds. Each check answers a sentence, or undefined when all is well. */

/** Bytes of one CV. Source: product rule, PDF of 5 MiB. */
export const CV_MAX_BYTES = 5_242_880
export const CV_TYPE = 'application/pdf'

export const APPLICATION_FIELDS = ['firstName', 'lastName', 'email', 'message'] as const
export type ApplicationField = (typeof APPLICATION_FIELDS)[number]

/** Optional: who sends a CV need not write a letter. */
const checkLetter = (text: string): string | undefined =>
  text.trim().length <= MESSAGE_MAX ? undefined : CONTACT_RULES.messageLong

export const APPLICATION_CHECKS: Readonly<Record<ApplicationField, (text: string) => string | undefined>> = {
  firstName: checkFirstName,
  lastName: checkLastName,
  email: checkEmail,
  message: checkLetter,
}
