import type { api, ReplyOf } from '@eco/contract'
import { ASSET_KINDS, type AssetKind, type AssetStatus, KIND_CODE, statusOf } from '@eco/domain/assets/kinds'
import type { CreditParts } from '@eco/domain/credits/constants'

/** The only module of this feature that maps the API's field names. */

export type Credits = { total: number; parts: CreditParts }
export type Earned = { activityCoins: number; gamePoints: number }
export type StatementEntry = {
  id: string
  at: number
  code: string
  /** The event of the asset, or 'repaid' and the like; empty when missing. */
  cause: string
  kind: AssetKind | undefined
  title: string
  status: AssetStatus | undefined
  serials: string | undefined
  amount: number
  balance: number
}

const NOTHING: CreditParts = { pending: 0, available: 0, held: 0, owed: 0, retired: 0 }

/** A reply without parts counts as all available; one without a total is invalid, never 0. */
export function creditsOf(reply: ReplyOf<typeof api.getCredits>): Credits {
  const total = Number(reply?.token_value ?? Number.NaN)
  if (!Number.isFinite(total)) throw new TypeError('no credits in the answer')
  return { total, parts: reply?.parts ? { ...NOTHING, ...reply.parts } : { ...NOTHING, available: total } }
}

export function earnedOf(reply: ReplyOf<typeof api.getWallet>): Earned {
  return { activityCoins: reply?.earned?.activity_coins ?? 0, gamePoints: reply?.earned?.game_points ?? 0 }
}

export function entryOf(row: ReplyOf<typeof api.getStatement>['rows'][number]): StatementEntry {
  return {
    id: row.id,
    at: row.at,
    code: row.code,
    cause: row.cause ?? '',
    kind: ASSET_KINDS.find((kind) => kind === row.asset_kind),
    title: row.title,
    status: row.asset_status ? statusOf(row.asset_status) : undefined,
    serials: row.serials ?? undefined,
    amount: row.amount,
    balance: row.balance,
  }
}

export function kindCode(kind: AssetKind): string {
  return KIND_CODE[kind]
}
