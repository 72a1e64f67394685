import { timingSafeEqual } from 'node:crypto'
import { api, fillPath } from '@eco/contract'
import { message } from '@eco/contract/messages'
import { MAIL_KINDS, type MailKind } from '@eco/domain/mail/choices'
import type { KeyedHash } from '../../infra/keys/keys.ts'

const PURPOSE = 'mail choice'
const TOKEN_FORM = new RegExp(`^(${MAIL_KINDS.join('|')})\\.([\\w-]{1,64})\\.([0-9a-f]{64})$`)
const STOP_PAGE = '/mail/stop'

const signatureOf = (sign: KeyedHash, kind: MailKind, userId: string) => sign(PURPOSE, `${kind} ${userId}`)

/** Signed with the instance's key: nothing is stored for it, and it works as long as the account exists. */
export const stopToken = (sign: KeyedHash, kind: MailKind, userId: string): string =>
  `${kind}.${userId}.${signatureOf(sign, kind, userId)}`

/** @returns undefined for a token that we did not make */
export function readStopToken(
  sign: KeyedHash,
  token: string,
): { kind: MailKind; userId: string } | undefined {
  const [, found, userId = '', given = ''] = TOKEN_FORM.exec(token) ?? []
  const kind = MAIL_KINDS.find((known) => known === found)
  if (kind === undefined) return undefined
  const right = timingSafeEqual(Buffer.from(given), Buffer.from(signatureOf(sign, kind, userId)))
  return right ? { kind, userId } : undefined
}

/** The page that turns this kind of mail off. The token follows a '#', so that no log contains it. */
export const stopPage = (token: string): string => `${STOP_PAGE}#${token}`

/** How a mail of this kind is stopped: by its page, or by one POST of the mail program. */
export function unsubscribeOf(sign: KeyedHash, kind: MailKind, userId: string) {
  const token = stopToken(sign, kind, userId)
  return {
    label: message(`mail.stop.${kind}`),
    page: stopPage(token),
    post: fillPath(api.stopMail.path, { token }),
  }
}
