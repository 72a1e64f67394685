import { message } from '@eco/contract/messages'
import type { JobKey } from '@eco/domain/careers/jobs'
import {
  type DecisionValues,
  type DigestValues,
  type Week,
  writeDecisions,
  writeDigest,
} from './chosen-mails.ts'
import type { MailContent, MailUrls } from './layout.ts'

/** What the features say in their mails. */
export type MailValues = {
  password_changed: { name: string }
  new_device: { name: string; browser: string; system: string }
  passkey_added: { name: string; passkey: string }
  reset_link_made: { name: string }
  password_reset: { name: string; linkId: string }
  confirm_address: { linkId: string }
  change_email: { linkId: string }
  reviewer_invitation: { name: string; linkId: string }
  test: Record<never, never>
  email_change_asked: { name: string; email: string }
  email_changed: { name: string; email: string; linkId: string }
  ticket_answer: { name: string; question: string; answer: string }
  application_answer: { name: string; job: JobKey; answer: string }
  /** `linkId` names the invitation's link: see `linkSecret`. */
  organization_invitation: { organization: string; inviter: string; days: number; linkId: string }
  decisions: DecisionValues
  digest: DigestValues
}
export type MailTemplate = keyof MailValues

type Later = { password_reset: Record<never, never>; decisions: Record<never, never>; digest: Week }
/** What waits in the queue: less than a mail says where the rest is looked up when it is sent. */
export type QueuedValues = Omit<MailValues, keyof Later> & Later

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
  new_device: ({ name, browser, system }, { page }) => ({
    subject: message('mail.newDevice.title'),
    title: message('mail.newDevice.title'),
    name,
    before: [
      browser === ''
        ? message('mail.newDevice.program')
        : message('mail.newDevice.text', { browser, system: system || 'unknown' }),
      message('mail.newDevice.notYou'),
    ],
    button: { label: message('mail.newDevice.act'), url: page('/profile') },
    why: SECURITY,
  }),
  passkey_added: ({ name, passkey }, { page }) => ({
    subject: message('mail.passkeyAdded.title'),
    title: message('mail.passkeyAdded.title'),
    name,
    before: [message('mail.passkeyAdded.text', { passkey }), message('mail.passkeyAdded.notYou')],
    button: { label: message('mail.passkeyAdded.act'), url: page('/profile') },
    why: SECURITY,
  }),
  reset_link_made: ({ name }, { page }) => ({
    subject: message('mail.resetLinkMade.title'),
    title: message('mail.resetLinkMade.title'),
    name,
    before: [message('mail.resetLinkMade.text'), message('mail.resetLinkMade.notYou')],
    button: { label: message('mail.changeAsked.act'), url: page('/profile') },
    why: SECURITY,
  }),
  password_reset: ({ name, linkId }, { link }) => ({
    subject: message('mail.reset.title'),
    title: message('mail.reset.title'),
    name,
    before: [message('mail.reset.text'), message('mail.reset.notYou')],
    button: { label: message('mail.reset.act'), url: link('/reset', linkId) },
    why: SECURITY,
  }),
  // Without a name: the address may be of somebody who did not sign up.
  confirm_address: ({ linkId }, { link }) => ({
    subject: message('mail.confirm.title'),
    title: message('mail.confirm.title'),
    before: [message('mail.confirm.text'), message('mail.confirm.notYou')],
    button: { label: message('mail.confirm.act'), url: link('/confirm', linkId) },
    why: SECURITY,
  }),
  change_email: ({ linkId }, { link }) => ({
    subject: message('mail.changeEmail.title'),
    title: message('mail.changeEmail.title'),
    before: [message('mail.changeEmail.text'), message('mail.changeEmail.notYou')],
    button: { label: message('mail.changeEmail.act'), url: link('/confirm', linkId) },
    why: SECURITY,
  }),
  email_change_asked: ({ name, email }, { page }) => ({
    subject: message('mail.changeAsked.title'),
    title: message('mail.changeAsked.title'),
    name,
    before: [message('mail.changeAsked.text', { email }), message('mail.changeAsked.notYou')],
    button: { label: message('mail.changeAsked.act'), url: page('/profile') },
    why: SECURITY,
  }),
  email_changed: ({ name, email, linkId }, { link }) => ({
    subject: message('mail.emailChanged.title'),
    title: message('mail.emailChanged.title'),
    name,
    before: [message('mail.emailChanged.text', { email }), message('mail.emailChanged.notYou')],
    button: { label: message('mail.emailChanged.act'), url: link('/confirm', linkId) },
    why: SECURITY,
  }),
  reviewer_invitation: ({ name, linkId }, { link }) => ({
    subject: message('mail.reviewer.title'),
    title: message('mail.reviewer.title'),
    name,
    before: [message('mail.reviewer.text'), message('mail.reviewer.once')],
    button: { label: message('mail.reviewer.act'), url: link('/reset', linkId) },
    why: message('mail.why.invited'),
  }),
  test: (_values, { page }) => ({
    subject: message('mail.test.title'),
    title: message('mail.test.title'),
    before: [message('mail.test.text')],
    button: { label: message('mail.test.act'), url: page('/console/admin') },
    why: message('mail.why.test'),
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
  application_answer: ({ name, job, answer }) => ({
    subject: message('mail.application.title', { job: message(`job.${job}`) }),
    title: message('mail.application.title', { job: message(`job.${job}`) }),
    name,
    before: [message('mail.ticket.answered', { answer })],
    why: message('mail.why.applied'),
  }),
  organization_invitation: ({ organization, inviter, days, linkId }, { link }) => ({
    subject: message('mail.invitation.title', { organization }),
    title: message('mail.invitation.title', { organization }),
    before: [
      message('mail.invitation.text', { organization, inviter }),
      message('mail.invitation.once', { days }),
    ],
    button: { label: message('mail.invitation.act'), url: link('/console/join', linkId) },
    why: message('mail.why.invited'),
  }),
  decisions: writeDecisions,
  digest: writeDigest,
}

export const isTemplate = (name: string): name is MailTemplate => Object.hasOwn(TEMPLATES, name)
