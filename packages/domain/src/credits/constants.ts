/** Figures of the credit system for server and browser. Source: specification, sections 4, 8 and 9. */

/** Credits per asset. */
export const CREDITS_PER_ASSET = 50
/** Welcome grants of every account; shown separately from what is earned. */
export const WELCOME_GAME_POINTS = 2_450
export const WELCOME_GOLD_COINS = 1_250
/** Window of the change percentage of the credits, days. */
export const CHANGE_WINDOW_DAYS = 30

export type CreditParts = {
  pending: number
  available: number
  held: number
  /** 0 or negative: debt from reversed approvals */
  owed: number
  retired: number
}

/** The one figure called Total Credits. Never negative. */
export function tokenValue(parts: Pick<CreditParts, 'pending' | 'available' | 'held' | 'owed'>): number {
  return Math.max(0, parts.pending + parts.available + parts.held + parts.owed)
}

/** Approved credits not reversed, including those under review again. Ranks members. Never negative. */
export function verifiedCredits(parts: Pick<CreditParts, 'available' | 'held' | 'owed'>): number {
  return Math.max(0, parts.available + parts.held + parts.owed)
}

/** Change against an earlier balance in percent; 0 when the earlier balance was 0. */
export function changePercent(previous: number, now: number): number {
  return previous === 0 ? 0 : ((now - previous) / previous) * 100
}
