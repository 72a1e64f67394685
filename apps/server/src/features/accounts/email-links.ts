import { cleanEmail, emailKey } from '@eco/domain/auth/email'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../infra/db/port.ts'
import { hashSecret, linkSecret } from '../../infra/keys/secrets.ts'
import { problem } from '../../problem.ts'
import {
  type AccountLink,
  deleteAccountLinks,
  deleteUndoLinksSince,
  EMAIL_LINKS,
  insertUndoLink,
  replaceAccountLink,
  takeAccountLink,
} from './account-links-store.ts'
import type { QueueAccountMail } from './account-mail.ts'
import { deletePasskeysSince } from './passkeys/store.ts'
import { replaceWithHandedLink } from './reset-links.ts'
import { deleteSessions } from './sessions/session-store.ts'
import { confirmEmail, findUser, isEmailFree, type User, updateEmail, updatePassword } from './user-store.ts'

const DAY_MS = 86_400_000
const CONFIRM_MS = 7 * DAY_MS
const CHANGE_MS = DAY_MS
/** How long the former address can take a change back, ms. */
const UNDO_MS = 7 * DAY_MS

type Given = Pick<Deps, 'now' | 'newId' | 'keyedHash'>

function newLink({ newId, keyedHash, now }: Given, userId: string, email: string, forMs: number) {
  const linkId = newId('link')
  const [createdAt, expiresAt] = [now(), now() + forMs]
  const linkHash = hashSecret(linkSecret(keyedHash, linkId))
  return {
    linkId,
    link: { linkHash, userId, email: cleanEmail(email), emailKey: emailKey(email), createdAt, expiresAt },
  }
}

/** Asks a member to confirm the account's address. */
export async function askToConfirm(
  deps: Given,
  tx: Db,
  user: Pick<User, 'id' | 'email'>,
  queueMail: QueueAccountMail,
): Promise<void> {
  const { linkId, link } = newLink(deps, user.id, user.email, CONFIRM_MS)
  await replaceAccountLink(tx, { ...link, purpose: 'confirm' })
  await queueMail(tx, { userId: user.id, to: user.email, template: 'confirm_address', values: { linkId } })
}

/** The new address has to be confirmed before it counts; the current one is told. @throws Problem email_taken */
export async function askEmailChange(
  deps: Given,
  tx: Db,
  user: User,
  email: string,
  queueMail: QueueAccountMail,
): Promise<void> {
  if (!(await isEmailFree(tx, email, user.id, deps.now()))) throw problem('email_taken')
  const { linkId, link } = newLink(deps, user.id, email, CHANGE_MS)
  await replaceAccountLink(tx, { ...link, purpose: 'change_email' })
  const name = user.username
  await queueMail(tx, { userId: user.id, to: link.email, template: 'change_email', values: { linkId } })
  await queueMail(tx, {
    ...{ userId: user.id, to: user.email, template: 'email_change_asked' },
    values: { name, email: link.email },
  })
}

type Followed = { purpose: 'confirm' | 'change_email' | 'undo_email'; email: string; reset: string | null }
type Follow = { linkHash: string; lockedHash: string; queueMail: QueueAccountMail }

/** @returns undefined if the link does not work any more @throws Problem email_taken */
export async function followEmailLink(deps: Given, tx: Db, given: Follow): Promise<Followed | undefined> {
  const link = await takeAccountLink(tx, given.linkHash, EMAIL_LINKS, deps.now())
  const user = link?.userId == null ? undefined : await findUser(tx, link.userId)
  if (!link || !user) return undefined
  const email = link.email ?? ''
  if (link.purpose === 'confirm') {
    if (emailKey(user.email) !== link.emailKey) return undefined
    await confirmEmail(tx, user.id, deps.now())
    return { purpose: link.purpose, email, reset: null }
  }
  if (!(await isEmailFree(tx, email, user.id, deps.now()))) throw problem('email_taken')
  await updateEmail(tx, user.id, email, deps.now())
  await deleteAccountLinks(tx, user.id, ['reset', 'confirm', 'change_email'])
  if (link.purpose === 'change_email') {
    await tellFormer(deps, tx, user, email, given.queueMail)
    return { purpose: link.purpose, email, reset: null }
  }
  return { purpose: 'undo_email', email, reset: await lockOut(deps, tx, link, user, given.lockedHash) }
}

async function tellFormer(deps: Given, tx: Db, user: User, email: string, queueMail: QueueAccountMail) {
  const { linkId, link } = newLink(deps, user.id, user.email, UNDO_MS)
  await insertUndoLink(tx, link)
  await queueMail(tx, {
    ...{ userId: user.id, to: user.email, template: 'email_changed' },
    values: { name: user.username, email, linkId },
  })
}

/** Ends what the person who changed the address can still use. @returns the secret of a link for a new password */
async function lockOut(
  deps: Given,
  tx: Db,
  link: AccountLink,
  user: User,
  lockedHash: string,
): Promise<string> {
  await updatePassword(tx, user.id, lockedHash)
  await deleteSessions(tx, { userId: user.id })
  // Probably theirs; older ones are the owner's.
  await deletePasskeysSince(tx, user.id, link.createdAt - UNDO_MS)
  await deleteUndoLinksSince(tx, user.id, link.createdAt)
  return (await replaceWithHandedLink(deps, tx, user.id)).secret
}
