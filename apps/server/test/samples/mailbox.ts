import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = {
  from: string
  to: string[]
  headers: Map<string, string>
  /** the decoded plain text part */
  text: string
  html: string
  /** as it came over the connection */
  raw: string
}

/** What the mail server does with a mail; `hang up` closes the connection instead of a reply. */
type Answer = 'accept' | 'hang up' | { at: 'recipient' | 'text' | 'sender'; code: number }

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>

/** A sender that nobody closed keeps its connection: the server does not wait 30 s for it to end. */
const CLOSE_MS = 200

/** A real SMTP server that keeps what it accepts. */
export async function openMailbox(port = 0) {
  const mails: ReceivedMail[] = []
  const state = { answer: 'accept' as Answer, tries: 0 }
  const refusal = (at: string) => {
    const { answer } = state
    if (typeof answer !== 'object' || answer.at !== at) return null
    return Object.assign(new Error('no <somebody@example.org> here'), { responseCode: answer.code })
  }
  const server = new SMTPServer({
    ...{ disabledCommands: ['STARTTLS'], authOptional: true, logger: false },
    closeTimeout: CLOSE_MS,
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('wrong password')),
    onMailFrom: (_address, _session, done) => done(refusal('sender')),
    onRcptTo: (_address, _session, done) => done(refusal('recipient')),
    onData(stream, session, done) {
      state.tries += 1
      if (state.answer === 'hang up') {
        for (const connection of server.connections) connection.close()
        return
      }
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refused = refusal('text')
        if (!refused) mails.push(readMail(Buffer.concat(chunks).toString('utf8'), session.envelope))
        done(refused)
      })
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: bound } = server.server.address() as AddressInfo
  return {
    mails,
    state,
    port: bound,
    url: `smtp://user:right@127.0.0.1:${bound}`,
    to: (address: string) => mails.filter((mail) => mail.to.includes(address)),
    /** The secret of the link in the last mail to this address. */
    secret: (address: string, page: string): string => {
      const last = mails.findLast((mail) => mail.to.includes(address) && mail.text.includes(`${page}#`))
      return last?.text.split(`${page}#`)[1]?.split(/\s/)[0] ?? ''
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

type Envelope = { mailFrom: false | { address: string }; rcptTo: readonly { address: string }[] }

function readMail(raw: string, envelope: Envelope): ReceivedMail {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = new Map(
    lines.map((line) => [line.split(':')[0]?.toLowerCase() ?? '', line.replace(/^[^:]*:\s*/, '')]),
  )
  const body = rest.join('\r\n\r\n')
  const part = (type: string) => decodedPart(body, type)
  return {
    from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
    to: envelope.rcptTo.map(({ address }) => address),
    ...{ headers, text: part('text/plain'), html: part('text/html'), raw },
  }
}

function decodedPart(body: string, type: string): string {
  const at = body.indexOf(`Content-Type: ${type}`)
  const start = body.indexOf('\r\n\r\n', at) + 4
  // A boundary of nodemailer begins with two dashes of its own; '--' alone is the footer of a text.
  const end = body.indexOf('\r\n----', start)
  const encoding = /content-transfer-encoding: (\S+)/i.exec(body.slice(at, start))?.[1]
  const content = body.slice(start, end)
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return content.replaceAll('\r\n', '\n')
  const bytes = content
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n')
}

/** The settings of a server that sends its mail there. */
export const mailSettings = ({ url }: Pick<Mailbox, 'url'>, site = 'https://eco.example.org') => ({
  ...{ SMTP_URL: url, MAIL_FROM: 'EcoLedger <hello@eco.example.org>', PUBLIC_URL: site },
})
