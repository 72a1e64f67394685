import { createTransport } from 'nodemailer'
import type { Config } from '../../infra/config.ts'
import { isLocalAddress } from '../../infra/keys/encrypted-address.ts'

/** An answer that does not come within this time counts as a failure, ms; all are well below the lease. */
const CONNECT_MS = 10_000
const SILENCE_MS = 20_000
const SEND_MS = 60_000
const CONNECTIONS = 5
/** Replies of a mail server. Source: RFC 5321, 4.2.2 and 4.2.3. */
const [CLOSING, REFUSED_MIN] = [421, 500]

export type Letter = {
  /** identifies the mail if it arrives twice */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** ends this kind of mail with one POST (RFC 8058) */
  unsubscribeUrl: string | undefined
  picture: { cid: string; png: Buffer }
}

/**
 * `refused`: this mail will never be accepted. `later`: another try may succeed. `away`: the mail server accepts nothing
 * at all at the moment.
 */
type Outcome = { is: 'sent' } | { is: 'refused' | 'later' | 'away'; failure: string }

/** The operator's mail server. */
export function openTransport(url: string, from: NonNullable<Config['MAIL_FROM']>) {
  const transport = createTransport({
    // Never falls back to plain text. Source: OWASP ASVS 5.0, 12.3.1.
    requireTLS: !isLocalAddress(url),
    ...{ url, pool: true, maxConnections: CONNECTIONS },
    ...{ connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  })
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    async send({ id, to, unsubscribeUrl, picture, ...text }: Letter): Promise<Outcome> {
      try {
        await transport.sendMail({
          ...text,
          from,
          // As objects, so that nothing in an address can name a second recipient.
          to: { name: '', address: to },
          envelope: { from: from.address, to: [to] },
          messageId: `<${id}@${domain}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl !== undefined && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          attachments: [{ cid: picture.cid, content: picture.png, contentDisposition: 'inline' }],
          signal: AbortSignal.timeout(SEND_MS),
        })
        return { is: 'sent' }
      } catch (error) {
        return outcomeOf(error as SmtpError)
      }
    },
    close: () => transport.close({ force: true }),
  }
}

type SmtpError = Error & { code?: string; responseCode?: number; command?: string }

/**
 * A server that refuses our sender or our password, or offers no encryption, refuses every mail until the operator changes the settings; only
 * the refusal of a recipient or of a text concerns this mail alone. The error's message may contain the address.
 */
function outcomeOf({ code = 'unknown', responseCode, command = '' }: SmtpError): Outcome {
  const failure = [code, responseCode, command.split(' ')[0]].filter(Boolean).join(' ')
  if (code === 'EENVELOPE' && command === 'API') return { is: 'refused', failure }
  if (responseCode === undefined || responseCode === CLOSING || code === 'EAUTH' || code === 'ETLS')
    return { is: 'away', failure }
  const isOfMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command.startsWith('RCPT'))
  return { is: isOfMail && responseCode >= REFUSED_MIN ? 'refused' : 'later', failure }
}
