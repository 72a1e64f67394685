import { checkEmail } from '@eco/domain/auth/rules'
import type { Message } from '@eco/domain/text/message'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../infra/db/port.ts'
import { linkSecret } from '../../infra/keys/secrets.ts'
import { MARK_PICTURE, type MailContent, type MailUrls, subjectOf, writeHtml, writeText } from './layout.ts'
import {
  claimMails,
  deleteMail,
  giveUpMail,
  isMailDue,
  type MailRow,
  postponeMail,
  recipientOf,
} from './store.ts'
import { isTemplate, type MailTemplate, type MailValues, TEMPLATES } from './templates.ts'
import { type Letter, openTransport } from './transport.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** How long a process may take to send what it claimed, ms; longer than any connection may last. */
const LEASE_MS = 5 * MINUTE_MS
/** Mails sent at once. */
const BATCH = 5
/** Waits after each failure, ms; the last one repeats. */
const WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS] as const
/** A mail that could not be sent for so long is given up, ms. Source: RFC 5321, 4.5.4.1 (4 to 5 days, or less). */
const GIVE_UP_MS = 72 * HOUR_MS
/** After the mail server could not be reached, ms. */
const PAUSE_MS = MINUTE_MS
/** How often each process looks for mails that are due, ms. */
const EVERY_MS = 5_000
/** From queueing a mail to the look, ms. */
const SOON_MS = 200
/** Running mails may take so long when the server stops, ms. */
const STOP_MS = 4_000

/** A mail that is ready to be written. */
export type Prepared<T extends MailTemplate = MailTemplate> = {
  to: string
  values: MailValues[T]
  /** paths of this site: a page that stops these mails, and an address that does so with one POST */
  unsubscribe?: { label: Message; page: string; post: string }
}
/**
 * What a mail says is decided when it is sent, in a transaction.
 * @returns undefined if it is not wanted any more
 */
export type Prepare<T extends MailTemplate> = (
  tx: Db,
  mail: MailRow,
  at: number,
) => Promise<Prepared<T> | undefined>
export type Preparers = { readonly [T in MailTemplate]?: Prepare<T> }

type Given = Pick<Deps, 'config' | 'database' | 'now' | 'log' | 'keyedHash' | 'meter' | 'tracer'>

/** Sends waiting mails. Each is claimed for a while, so that processes that share a database send it once. */
export function openSender(deps: Given, preparers: Preparers) {
  const { config, database, now, log, keyedHash, meter, tracer } = deps
  const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = config
  if (SMTP_URL === undefined || MAIL_FROM === undefined || PUBLIC_URL === undefined) return undefined
  const transport = openTransport(SMTP_URL, MAIL_FROM)
  const site = PUBLIC_URL.replace(/\/$/, '')
  const urls: MailUrls = {
    page: (path) => `${site}${path}`,
    link: (path, linkId) => `${site}${path}#${linkSecret(keyedHash, linkId)}`,
  }
  const sender = [config.OPERATOR_NAME, config.CONTACT_ADDRESS, site].filter(Boolean).join(', ')
  const mailHost = new URL(SMTP_URL).hostname
  let pausedUntil = 0

  const compose = (
    id: string,
    template: MailTemplate,
    { to, values, unsubscribe: stop }: Prepared,
  ): Letter => {
    const write = TEMPLATES[template] as (values: MailValues[MailTemplate], at: MailUrls) => MailContent
    const content = write(values, urls)
    const unsubscribe = stop && { label: stop.label, url: urls.page(stop.page) }
    const frame = { siteName: MAIL_FROM.name || 'EcoLedger', sender, unsubscribe }
    return {
      ...{ id, to, subject: subjectOf(content) },
      ...{ text: writeText(content, frame), html: writeHtml(content, frame) },
      ...{ unsubscribeUrl: stop && urls.page(stop.post), picture: MARK_PICTURE },
    }
  }

  const deliver = (letter: Letter, template: string) =>
    tracer.trace('send mail', { 'ecoledger.mail': template, 'server.address': mailHost }, async (span) => {
      const outcome = await transport.send(letter)
      if (outcome.is !== 'sent') span.fail(outcome.failure)
      return outcome
    })

  const letterOf = async (mail: MailRow): Promise<Letter | undefined> => {
    const { id, template } = mail
    if (!isTemplate(template)) return undefined
    const prepare = (preparers[template] ?? asQueued) as Prepare<MailTemplate>
    const ready = await database.write((tx) => prepare(tx, mail, now()))
    if (!ready || checkEmail(ready.to) !== undefined) return undefined
    return compose(id, template, ready)
  }

  const sendOne = async (mail: MailRow): Promise<void> => {
    const letter = await letterOf(mail)
    const outcome = letter ? await deliver(letter, mail.template) : ({ is: 'sent' } as const)
    if (outcome.is === 'sent') {
      await database.write((tx) => deleteMail(tx, mail))
      // One that nobody wants any more is not sent.
      if (letter) meter.count('ecoledger_mails_total', ['sent'])
      return
    }
    const { failure } = outcome
    const at = now()
    if (outcome.is === 'away') pausedUntil = at + PAUSE_MS
    const isOver = outcome.is === 'refused' || at - mail.createdAt >= GIVE_UP_MS
    await database.write((tx) =>
      isOver
        ? giveUpMail(tx, mail, at, failure)
        : postponeMail(tx, mail, at + waitMs(mail.attempts), failure),
    )
    meter.count('ecoledger_mails_total', [isOver ? 'given_up' : 'postponed'])
    const { id, template, attempts } = mail
    log.warn({ mail: id, template, attempts, failure }, isOver ? 'mail was given up' : 'mail was not sent')
  }

  /** Sends what is due, and ends when nothing is or the mail server cannot be reached. */
  const send = async (): Promise<void> => {
    while (now() >= pausedUntil && (await database.read((db) => isMailDue(db, now())))) {
      const at = now()
      const claimed = await database.write((tx) => claimMails(database, tx, at, at + LEASE_MS, BATCH))
      if (claimed.length === 0) return
      await Promise.all(claimed.map(sendOne))
    }
  }

  let round: Promise<unknown> = Promise.resolve()
  let soon: NodeJS.Timeout | undefined
  let isRunning = false
  const next = () => {
    round = round.then(send).catch((err: unknown) => log.error({ err }, 'mails could not be read'))
  }
  return {
    send,
    /** Sends a test at once, past the queue. @returns undefined when it was accepted, else what the mail server said */
    async sendTest(id: string, to: string): Promise<string | undefined> {
      const outcome = await deliver(compose(id, 'test', { to, values: {} }), 'test')
      return outcome.is === 'sent' ? undefined : outcome.failure
    },
    urls,
    /** @param atOnce also if the mail server could not be reached a moment ago */
    noticeMail({ atOnce = false } = {}) {
      if (atOnce && isRunning) pausedUntil = 0
      if (!isRunning || soon) return
      soon = setTimeout(() => {
        soon = undefined
        next()
      }, SOON_MS).unref()
    },
    /** @returns a function that stops it; a mail that takes too long is tried again after its lease */
    start(): () => Promise<void> {
      isRunning = true
      const timer = setInterval(next, EVERY_MS).unref()
      return async () => {
        isRunning = false
        clearInterval(timer)
        clearTimeout(soon)
        pausedUntil = Number.POSITIVE_INFINITY
        await Promise.race([round, new Promise((done) => setTimeout(done, STOP_MS).unref())])
        transport.close()
      }
    },
    close: transport.close,
  }
}

export type Sender = NonNullable<ReturnType<typeof openSender>>

/** To the address that was named, else to the member's own. */
const asQueued: Prepare<MailTemplate> = async (tx, { userId, address, params }) => {
  const to = address ?? (userId === null ? undefined : (await recipientOf(tx, userId))?.email)
  return to === undefined ? undefined : { to, values: JSON.parse(params) }
}

/** @param attempts how often it was tried, at least once */
const waitMs = (attempts: number): number => WAITS_MS[attempts - 1] ?? WAITS_MS[WAITS_MS.length - 1] ?? 0
