import type { Limit } from '../../infra/rate-limits.ts'

const QUARTER_HOUR_MS = 900_000
const HOUR_MS = 3_600_000

/** Wrong passwords of one account from one address. Source: OWASP ASVS 5.0, 6.3.1; people mistype a few times. */
export const ACCOUNT_FAILURES: Limit = { name: 'login account', most: 10, windowMs: QUARTER_HOUR_MS }
/** Wrong passwords of any account from one address; a school or an office shares one. */
export const ADDRESS_FAILURES: Limit = { name: 'login address', most: 100, windowMs: QUARTER_HOUR_MS }
/** Accounts made, or tried, from one address: a workshop of a hundred people behind one router passes. */
export const SIGNUPS: Limit = { name: 'signup', most: 100, windowMs: HOUR_MS }
/** Wrong passwords from within a session of the account: whoever found an open device guesses no longer than at the login. */
export const CONFIRM_FAILURES: Limit = { name: 'confirm', most: 10, windowMs: QUARTER_HOUR_MS }
/** Tries of the first administrator's link. */
export const LINK_TRIES: Limit = { name: 'first admin', most: 30, windowMs: HOUR_MS }
