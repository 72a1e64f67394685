import type { Message } from '../text/message.ts'

/** Contact form rules. Each check returns a message, or undefined for a valid value. */

/** Longest name and company, characters. Product rule. */
export const PERSON_NAME_MAX = 80
export const COMPANY_MAX = 120
/** Longest message, characters: about two pages. Product rule. */
export const MESSAGE_MAX = 5_000

export const CONTACT_RULES = {
  firstNameRequired: { code: 'contact.firstName' },
  lastNameRequired: { code: 'contact.lastName' },
  messageRequired: { code: 'contact.message' },
  nameLong: { code: 'contact.tooLong', params: { most: PERSON_NAME_MAX } },
  companyLong: { code: 'contact.tooLong', params: { most: COMPANY_MAX } },
  messageLong: { code: 'contact.tooLong', params: { most: MESSAGE_MAX } },
} as const satisfies Record<string, Message>

const text = (required: Message | undefined, max: number, long: Message) => (typed: string) => {
  const trimmed = typed.trim()
  if (trimmed === '') return required
  return trimmed.length <= max ? undefined : long
}

export const checkFirstName = text(CONTACT_RULES.firstNameRequired, PERSON_NAME_MAX, CONTACT_RULES.nameLong)
export const checkLastName = text(CONTACT_RULES.lastNameRequired, PERSON_NAME_MAX, CONTACT_RULES.nameLong)
/** Optional: may be empty. */
export const checkCompany = text(undefined, COMPANY_MAX, CONTACT_RULES.companyLong)
export const checkMessage = text(CONTACT_RULES.messageRequired, MESSAGE_MAX, CONTACT_RULES.messageLong)

/** What becomes of a message from the contact form, and of a job application. */
export const REQUEST_STATES = ['open', 'closed'] as const
export type RequestState = (typeof REQUEST_STATES)[number]
export const REQUEST_EVENTS = ['answered', 'closed', 'reopened'] as const
export type RequestEvent = (typeof REQUEST_EVENTS)[number]
