import { nameSkeleton } from './look-alikes.ts'

export const USERNAME_MAX = 80

export const USERNAME_MESSAGES = {
  required: 'Username is required',
  long: `Username must be at most ${USERNAME_MAX} characters`,
  hidden: 'Username contains invisible characters. Type it again.',
  reserved: 'This username is reserved. Choose another one.',
  taken: 'This username is taken, or looks like the name of another member. Choose another one.',
} as const

/** Names of roles and of this site, and words that pages show in place of a name. */
const RESERVED = [
  ...['admin', 'admins', 'administrator', 'sysadmin', 'superuser', 'root', 'system', 'owner', 'operator'],
  ...[
    'reviewer',
    'reviewers',
    'auditor',
    'moderator',
    'mod',
    'editor',
    'editors',
    'staff',
    'team',
    'official',
  ],
  ...[
    'support',
    'help',
    'helpdesk',
    'security',
    'abuse',
    'info',
    'contact',
    'webmaster',
    'postmaster',
    'no reply',
  ],
  ...[
    'you',
    'me',
    'myself',
    'everyone',
    'everybody',
    'nobody',
    'anonymous',
    'anyone',
    'guest',
    'member',
    'user',
  ],
  ...['community member', 'a reviewer', 'the editors', 'deleted', 'deleted member', 'erased', 'unknown'],
  ...['null', 'undefined', 'true', 'false'],
]
const reserved: ReadonlySet<string> = new Set(RESERVED.map(nameSkeleton))
const SITE = nameSkeleton('EcoLedger')

/** Direction marks, zero-width, control and blank characters. Emoji need the two variation selectors. */
const HIDDEN = /(?![\ufe0e\ufe0f])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Staff may use reserved names: operators create staff accounts on the server. */
export function checkStaffUsername(username: string): string | undefined {
  const text = username.trim()
  if (text === '') return USERNAME_MESSAGES.required
  if (text.length > USERNAME_MAX) return USERNAME_MESSAGES.long
  return HIDDEN.test(text) ? USERNAME_MESSAGES.hidden : undefined
}

/** Check for signup. Only the server can tell whether a name is taken. */
export function checkUsername(username: string): string | undefined {
  return checkStaffUsername(username) ?? (isReserved(username) ? USERNAME_MESSAGES.reserved : undefined)
}

function isReserved(username: string): boolean {
  const skeleton = nameSkeleton(username)
  return reserved.has(skeleton) || skeleton.includes(SITE)
}
