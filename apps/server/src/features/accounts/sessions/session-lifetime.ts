import type { Role } from '@eco/domain/auth/rules'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * `absoluteMs` counts from the login, `idleMs` from the last request. Source: NIST SP 800-63B, 4.1.3 and
 * 4.2.3.
 */
export type Lifetime = { absoluteMs: number; idleMs: number }
export const MEMBER_LIFETIME: Lifetime = { absoluteMs: 30 * DAY_MS, idleMs: 14 * DAY_MS }
export const STAFF_LIFETIME: Lifetime = { absoluteMs: 12 * HOUR_MS, idleMs: 30 * MINUTE_MS }
/** The last use of a session is written at most this often, ms. */
export const SEEN_STEP_MS = MINUTE_MS

export const STAFF: readonly Role[] = ['reviewer', 'admin']

export const lifetimeOf = (role: Role): Lifetime => (STAFF.includes(role) ? STAFF_LIFETIME : MEMBER_LIFETIME)

/**
 * True while a session may be used. Uses the account's current role, so a promotion shortens open sessions.
 */
export function isAlive(
  session: { createdAt: number; seenAt: number; expiresAt: number; role: Role },
  now: number,
): boolean {
  const { absoluteMs, idleMs } = lifetimeOf(session.role)
  return now < Math.min(session.expiresAt, session.createdAt + absoluteMs, session.seenAt + idleMs)
}
