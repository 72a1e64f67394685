import type { Message } from '../text/message.ts'
import { nameSkeleton } from './look-alikes.ts'

export const USERNAME_MAX = 80

/** Names of roles and of this site, and words that pages show in place of a name. */
const RESERVED = [
  ...['admin', 'admins', 'administrator', 'sysadmin', 'superuser', 'root', 'system', 'owner', 'operator'],
  ...['reviewer', 'reviewers', 'auditor', 'moderator', 'mod', 'editor', 'editors', 'staff', 'team'],
  ...['official', 'support', 'help', 'helpdesk', 'security', 'abuse', 'info', 'contact', 'webmaster'],
  ...['postmaster', 'no reply', 'you', 'me', 'myself', 'everyone', 'everybody', 'nobody', 'anonymous'],
  ...['anyone', 'guest', 'member', 'user', 'community member', 'a reviewer', 'the editors', 'deleted'],
  ...['deleted member', 'erased', 'unknown', 'null', 'undefined', 'true', 'false'],
]
const reserved: ReadonlySet<string> = new Set(RESERVED.map(nameSkeleton))
const SITE = nameSkeleton('EcoLedger')

/** Direction marks, zero-width, control and blank characters. Emoji need the two variation selectors. */
const HIDDEN = /(?![\ufe0e\ufe0f])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Staff may use reserved names: operators create staff accounts on the server. */
export function checkStaffUsername(username: string): Message | undefined {
  const text = username.trim()
  if (text === '') return { code: 'auth.usernameRequired' }
  if (text.length > USERNAME_MAX) return { code: 'auth.usernameLong', params: { most: USERNAME_MAX } }
  return HIDDEN.test(text) ? { code: 'auth.usernameHidden' } : undefined
}

/** Check for signup. Only the server can tell whether a name is taken. */
export function checkUsername(username: string): Message | undefined {
  return (
    checkStaffUsername(username) ?? (isReserved(username) ? { code: 'auth.usernameReserved' } : undefined)
  )
}

function isReserved(username: string): boolean {
  const skeleton = nameSkeleton(username)
  return reserved.has(skeleton) || skeleton.includes(SITE)
}
