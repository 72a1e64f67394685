/** Figures of the credit system that both sides show. Source of all: specification, sections 4, 8 and 9. */

/** Credits of one asset. */
export const CREDITS_PER_ASSET = 50
/** Welcome grants of every account; shown as they are, whatever is earned on top. */
export const WELCOME_GAME_POINTS = 2_450
export const WELCOME_GOLD_COINS = 1_250
/** Days behind the change percentage of the credits. */
export const CHANGE_WINDOW_DAYS = 30

export type CreditParts = {
  pending: number
  available: number
  held: number
  /** 0 or negative: what earlier approvals that were taken back still owe */
  owed: number
  retired: number
}

/** The one figure called Total Credits. Never negative. */
export function tokenValue(parts: Pick<CreditParts, 'pending' | 'available' | 'held' | 'owed'>): number {
  return Math.max(0, parts.pending + parts.available + parts.held + parts.owed)
}

/** What a reviewer has approved and nothing has taken back, under review again or not: the figure that ranks members. Never negative. */
export function verifiedCredits(parts: Pick<CreditParts, 'available' | 'held' | 'owed'>): number {
  return Math.max(0, parts.available + parts.held + parts.owed)
}

/** Change against an earlier balance in percent; 0 when there was nothing before. */
export function changePercent(previous: number, now: number): number {
  return previous === 0 ? 0 : ((now - previous) / previous) * 100
}
