import type { AssetKind } from '../assets/kinds.ts'

/** Figures of the credit system for server and browser. Source: specification, sections 4, 8 and 9. */

/** Credits per asset. */
export const CREDITS_PER_ASSET = 50
/** Credits of a newly approved asset that are set aside until it was seen again. */
export const BUFFER_CREDITS: Readonly<Record<AssetKind, number>> = { ev: 0, solar: 0, tree: 5 }
/** Welcome grants of every account; shown separately from what is earned. */
export const WELCOME_GAME_POINTS = 2_450
export const WELCOME_GOLD_COINS = 1_250
/** Window of the change percentage of the credits, days. */
export const CHANGE_WINDOW_DAYS = 30

export type CreditParts = {
  pending: number
  available: number
  /** under review again */
  held: number
  /** offered to another member, who has not accepted yet */
  reserved: number
  /** set aside until a tree was seen again */
  buffer: number
  /** 0 or negative: debt from reversed approvals */
  owed: number
  retired: number
}

/** The one figure called Total Credits. Never negative. */
export const tokenValue = ({ retired: _, ...counted }: CreditParts): number => atLeastZero(counted)

/** Approved credits not reversed, including those that cannot be spent now. Ranks members. Never negative. */
export const verifiedCredits = ({ retired: _, pending: __, ...counted }: CreditParts): number =>
  atLeastZero(counted)

const atLeastZero = (parts: Readonly<Record<string, number>>): number =>
  Math.max(
    0,
    Object.values(parts).reduce((sum, part) => sum + part, 0),
  )

/** Credits that the member has and cannot spend now: under review again, offered to another, or set aside. */
export const heldInAll = ({ held, reserved, buffer }: Pick<CreditParts, 'held' | 'reserved' | 'buffer'>) =>
  held + reserved + buffer

/** Change against an earlier balance in percent; 0 when the earlier balance was 0. */
export function changePercent(previous: number, now: number): number {
  return previous === 0 ? 0 : ((now - previous) / previous) * 100
}
