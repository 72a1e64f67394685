import type { Message } from '../text/message.ts'
import { cleanEmail } from './email.ts'

/** Account rules for browser and server. Each check returns a message, or undefined for a valid value. */

/** Minimum password length. Source: specification of the product, section 9. Operators may raise it. */
export const PASSWORD_MIN = 6
/** Maximum password length; limits the cost of a hash. Source: OWASP ASVS 5.0, 6.2.9 (at least 64). */
export const PASSWORD_MAX = 256
/** Longest deliverable address. Source: RFC 5321, section 4.5.3.1.3. */
export const EMAIL_MAX = 254

/** Account roles; signup offers the first two, the others are assigned by a command on the server. */
export const ROLES = ['user', 'organization', 'reviewer', 'admin'] as const
export type Role = (typeof ROLES)[number]
export const SIGNUP_ROLES = ['user', 'organization'] as const
export type SignupRole = (typeof SIGNUP_ROLES)[number]

export const ROLE_REQUIRED: Message = { code: 'auth.roleRequired' }

const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export function checkEmail(email: string): Message | undefined {
  const text = cleanEmail(email)
  if (text === '') return { code: 'auth.emailRequired' }
  return text.length <= EMAIL_MAX && LOOKS_LIKE_EMAIL.test(text) ? undefined : { code: 'auth.emailInvalid' }
}

/** @param min minimum length; an operator may require more than PASSWORD_MIN */
export function checkPassword(password: string, min: number = PASSWORD_MIN): Message | undefined {
  if (password === '') return { code: 'auth.passwordRequired' }
  if ([...password].length < min) return { code: 'auth.passwordShort', params: { min } }
  return password.length <= PASSWORD_MAX
    ? undefined
    : { code: 'auth.passwordLong', params: { most: PASSWORD_MAX } }
}

/** Accepts role names and the codes U and O; returns undefined for anything else. */
export function normaliseRole(role: unknown): Role | undefined {
  if (role === 'U') return 'user'
  if (role === 'O') return 'organization'
  return ROLES.find((known) => known === role)
}

/** Whether the role works in the console; organizations have their own address of it. */
export const worksInConsole = (role: Role): boolean => role === 'reviewer' || role === 'admin'

/** The start page of a role. */
export function homePath(role: Role): '/userDashboard' | '/orgDashboard' | '/console/' {
  if (worksInConsole(role)) return '/console/'
  return role === 'organization' ? '/orgDashboard' : '/userDashboard'
}
