import { groupDigits } from '../text/group-digits.ts'

/** Contact form rules. Each check returns a message, or undefined for a valid value. */

/** Longest name and company, characters. Product rule. */
export const PERSON_NAME_MAX = 80
export const COMPANY_MAX = 120
/** Longest message, characters: about two pages. Product rule. */
export const MESSAGE_MAX = 5_000

export const CONTACT_RULES = {
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  messageRequired: 'Message is required',
  nameLong: `Write at most ${PERSON_NAME_MAX} characters`,
  companyLong: `Write at most ${COMPANY_MAX} characters`,
  messageLong: `Write at most ${groupDigits(MESSAGE_MAX)} characters`,
} as const

const text = (required: string | undefined, max: number, long: string) => (typed: string) => {
  const trimmed = typed.trim()
  if (trimmed === '') return required
  return trimmed.length <= max ? undefined : long
}

export const checkFirstName = text(CONTACT_RULES.firstNameRequired, PERSON_NAME_MAX, CONTACT_RULES.nameLong)
export const checkLastName = text(CONTACT_RULES.lastNameRequired, PERSON_NAME_MAX, CONTACT_RULES.nameLong)
/** Optional: may be empty. */
export const checkCompany = text(undefined, COMPANY_MAX, CONTACT_RULES.companyLong)
export const checkMessage = text(CONTACT_RULES.messageRequired, MESSAGE_MAX, CONTACT_RULES.messageLong)
