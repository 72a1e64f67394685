import type { Limit } from '../../infra/limits/rate-limits.ts'

/**
 * Games replayed at once. A replay occupies the thread for some ms at a time, so a second one would not be
 * faster.
 */
export const AT_ONCE = 1
/** Finished games that may wait for their replay. */
export const WAITING_MOST = 200
/** Names in the weekly list. Source: product rule. */
export const WEEK_ROWS = 20
/** Length of the rolling week, ms. */
export const WEEK_MS = 7 * 24 * 3_600_000

const HOUR_MS = 3_600_000
/**
 * A game takes at least a minute; starting more means looking for a lucky deal. Several members may share an
 * address.
 */
export const STARTS_OF_MEMBER: Limit = { name: 'game starts', most: 120, windowMs: HOUR_MS }
export const STARTS_OF_NETWORK: Limit = { name: 'game starts of nobody', most: 240, windowMs: HOUR_MS }
/** Each finish costs a replay, even a rejected one. */
export const FINISHES: Limit = { name: 'game finishes', most: 240, windowMs: HOUR_MS }
