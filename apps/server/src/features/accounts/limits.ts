import type { Limit } from '../../infra/limits/rate-limits.ts'

const QUARTER_HOUR_MS = 900_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/**
 * Wrong passwords for one account from one address. Source: OWASP ASVS 5.0, 6.3.1; allows a few typing
 * errors.
 */
export const ACCOUNT_FAILURES: Limit = { name: 'login account', most: 10, windowMs: QUARTER_HOUR_MS }
/** Wrong passwords for any account from one address; a school or an office shares one. */
export const ADDRESS_FAILURES: Limit = { name: 'login address', most: 100, windowMs: QUARTER_HOUR_MS }
/**
 * Sign-ups, successful or not, from one address: enough for a workshop of a hundred people behind one router.
 */
export const SIGNUPS: Limit = { name: 'signup', most: 100, windowMs: HOUR_MS }
/**
 * Wrong passwords within a session of the account: finding an open device allows no more guesses than the
 * login.
 */
export const CONFIRM_FAILURES: Limit = { name: 'confirm', most: 10, windowMs: QUARTER_HOUR_MS }
/** Requests for a new password from one address; a school or an office shares one. */
export const RESET_ASKS: Limit = { name: 'reset asks', most: 30, windowMs: HOUR_MS }
/** Mails with a new password to one account: more would be a nuisance, and the last one works. */
export const RESETS_OF_HOUR: Limit = { name: 'resets of an hour', most: 3, windowMs: HOUR_MS }
export const RESETS_OF_DAY: Limit = { name: 'resets of a day', most: 6, windowMs: DAY_MS }
/** Mails that ask to confirm an address. */
export const CONFIRMATIONS_OF_HOUR: Limit = { name: 'confirmations', most: 3, windowMs: HOUR_MS }
/** Each sends a mail to an address that may be somebody else's. */
export const EMAIL_CHANGES_OF_DAY: Limit = { name: 'email changes', most: 5, windowMs: DAY_MS }
/** Attempts to use the links of accounts; their secrets cannot be guessed, but looking them up costs. */
export const LINK_USES: Limit = { name: 'links', most: 300, windowMs: HOUR_MS }
/**
 * Wrong codes in the second step, for one account. With three valid codes of a million at any moment, guessing all day
 * succeeds once in 6,000 days.
 */
export const SECOND_STEP_FAILURES: Limit = { name: 'second step', most: 10, windowMs: QUARTER_HOUR_MS }
export const SECOND_STEP_FAILURES_OF_DAY: Limit = { name: 'second step of a day', most: 50, windowMs: DAY_MS }
/** Sign-ins with a passkey that begin at one address; each stores a challenge for a few minutes. */
export const PASSKEY_ASKS: Limit = { name: 'passkey sign-ins', most: 300, windowMs: QUARTER_HOUR_MS }
/** Sign-ins at the provider that begin at one address. */
export const PROVIDER_ASKS: Limit = { name: 'provider sign-ins', most: 300, windowMs: QUARTER_HOUR_MS }
/** Attempts to use the first administrator's link. */
export const LINK_TRIES: Limit = { name: 'first admin', most: 30, windowMs: HOUR_MS }
