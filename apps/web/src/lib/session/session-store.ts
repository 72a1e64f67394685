import { normaliseRole, type Role } from '@eco/domain/auth/rules'
import { readJson, readText, removeKey, writeJson, writeText } from '../browser/storage.ts'

/**
 * Key names of localStorage come from the specification (section 3). `organization` is for organizations
 * only.
 */
export const KEYS = {
  token: 'token',
  user: 'user',
  userId: 'userId',
  organization: 'organization',
  assets: 'assets',
  latestActivity: 'latestActivity',
  totalCoins: 'totalCoins',
  plantedTrees: 'plantedTrees',
} as const
/** Each activity stores its state under this prefix and its key. */
export const ACTIVITY_STATE_PREFIX = 'activityState_'

export type Member = {
  readonly u_id: string
  readonly username: string
  readonly email: string
  readonly role: Role
}
export type Session = {
  readonly signedIn: boolean
  readonly user: Member | undefined
  readonly userId: string | undefined
}
/** The answer to login and signup; ids may be numbers and roles may be codes. */
export type Entered = {
  readonly token: string
  readonly user: {
    readonly u_id: string | number
    readonly role: string
    readonly username?: string
    readonly email?: string
  }
}

const NOBODY: Session = { signedIn: false, user: undefined, userId: undefined }

export function memberOf(value: unknown): Member | undefined {
  if (typeof value !== 'object' || value === null || !('u_id' in value)) return undefined
  const text = (name: string): string => {
    const found: unknown = Reflect.get(value, name)
    return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
  }
  const u_id = text('u_id')
  const role = normaliseRole(Reflect.get(value, 'role')) ?? 'user'
  return u_id === '' ? undefined : { u_id, username: text('username'), email: text('email'), role }
}

/** The id last signed in on this browser, even after its session has lapsed. */
export function storedUserId(): string | undefined {
  return readText(KEYS.userId) || undefined
}

export function storedToken(): string | undefined {
  return readText(KEYS.token) || undefined
}

export function readSession(): Session {
  if (storedToken() === undefined) return NOBODY
  const user = memberOf(readJson(KEYS.user))
  return { signedIn: true, user, userId: storedUserId() ?? user?.u_id }
}

export function writeSession(token: string, member: Member): void {
  writeJson(KEYS.user, member)
  writeText(KEYS.userId, member.u_id)
  if (member.role === 'organization') writeJson(KEYS.organization, member)
  else removeKey(KEYS.organization)
  // Last: other tabs re-read everything when the token arrives.
  writeText(KEYS.token, token)
}

export function removeSession(): void {
  // The token goes last: a tab that sees it go without a member can tell a logout from a lapsed session.
  for (const key of [KEYS.user, KEYS.organization, KEYS.userId, KEYS.token]) removeKey(key)
}
