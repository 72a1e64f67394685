import { message } from '@eco/contract/messages'
import type { MailContent } from './layout.ts'

/** What the features say in their mails. */
export type MailValues = {
  password_changed: { name: string }
  password_reset: { name?: string; linkId?: string }
  ticket_answer: { name: string; question: string; answer: string }
  /** `linkId` names the invitation's link: see `linkSecret`. */
  organization_invitation: { organization: string; inviter: string; days: number; linkId: string }
}
export type MailTemplate = keyof MailValues

/** Builds addresses of this site. */
export type MailUrls = {
  page: (path: string) => string
  /** The secret follows a '#', so that it reaches no log and no Referer. */
  link: (path: string, linkId: string) => string
}

type Write<T extends MailTemplate> = (values: MailValues[T], urls: MailUrls) => MailContent

const SECURITY = message('mail.why.security')

export const TEMPLATES: { readonly [T in MailTemplate]: Write<T> } = {
  password_changed: ({ name }, { page }) => ({
    subject: message('mail.passwordChanged.title'),
    title: message('mail.passwordChanged.title'),
    name,
    before: [message('mail.passwordChanged.text'), message('mail.passwordChanged.notYou')],
    button: { label: message('mail.passwordChanged.act'), url: page('/forgot') },
    why: SECURITY,
  }),
  // Queued without values: what it says is decided when it is sent.
  password_reset: ({ name, linkId = '' }, { link }) => ({
    subject: message('mail.reset.title'),
    title: message('mail.reset.title'),
    name,
    before: [message('mail.reset.text'), message('mail.reset.notYou')],
    button: { label: message('mail.reset.act'), url: link('/reset', linkId) },
    why: SECURITY,
  }),
  ticket_answer: ({ name, question, answer }) => ({
    subject: message('mail.ticket.title'),
    title: message('mail.ticket.title'),
    name,
    before: [message('mail.ticket.asked')],
    quote: question,
    after: [message('mail.ticket.answered', { answer })],
    why: message('mail.why.contact'),
  }),
  organization_invitation: ({ organization, inviter, days, linkId }, { link }) => ({
    subject: message('mail.invitation.title', { organization }),
    title: message('mail.invitation.title', { organization }),
    before: [
      message('mail.invitation.text', { organization, inviter }),
      message('mail.invitation.once', { days }),
    ],
    button: { label: message('mail.invitation.act'), url: link('/invite', linkId) },
    why: message('mail.why.invited'),
  }),
}

export const isTemplate = (name: string): name is MailTemplate => Object.hasOwn(TEMPLATES, name)
