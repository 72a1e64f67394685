import type { api, ReplyOf } from '@eco/contract'
import type { AssetEvent, AssetKind, AssetStatus } from '@eco/domain/assets/kinds'
import { tokenValue } from '@eco/domain/credits/constants'
import { ACCOUNT_PARTS } from '@eco/domain/credits/ledger'
import { amountDays } from '@eco/domain/dashboard/months'
import type { DashboardParams, TaggedRow } from './store.ts'

type Reply = ReplyOf<typeof api.getDashboard>

/** Builds the dashboard reply from the rows of its statement. */
export function figuresOf(rows: readonly TaggedRow[], params: DashboardParams): Reply {
  const of = (tag: string) => rows.filter((row) => row.tag === tag)
  const one = (tag: string) => of(tag)[0]
  const [ev, solar, tree, rank] = [one('ev'), of('solar'), of('tree'), one('rank')]
  const parts = partsIn(of('balance'), params)
  return {
    credits: { token_value: tokenValue(parts), parts },
    previous_credits: Math.max(0, one('previous')?.v ?? 0),
    in_review: one('inReview')?.v ?? 0,
    ev: { count: ev?.v ?? 0, range_km: ev?.w ?? 0, distance_km: ev?.x ?? 0 },
    solar: { count: sum(solar, 'v'), capacity_kw: sum(solar, 'w'), generation_kwh: sum(solar, 'x') },
    tree: { count: sum(tree, 'v'), species: one('species')?.v ?? 0 },
    rank: { position: 1 + (rank?.v ?? 0), members: rank?.w ?? 0 },
    months: {
      today: params.today,
      ev: of('evMonth').map(({ a, v }) => ({ month: a ?? '', km: v })),
      solar: {
        kwh_before: before(solar)?.x ?? 0,
        starts: withMonth(solar).map(({ month, row: { x, y } }) => ({
          month,
          kwh: x,
          kwh_days: amountDays(month, x, y),
        })),
      },
      tree: {
        trees_before: before(tree)?.v ?? 0,
        starts: withMonth(tree).map(({ month, row: { v, w } }) => ({
          month,
          trees: v,
          tree_days: amountDays(month, v, w),
        })),
      },
    },
    recent: of('recent')
      .sort((one, other) => other.v - one.v)
      .map((row) => ({
        at: row.w,
        asset_id: row.a ?? '',
        kind: row.b as AssetKind,
        title: row.c ?? '',
        event: row.d as AssetEvent,
        status: row.e as AssetStatus,
        credits: row.x,
        reason: row.f,
      })),
  }
}

function partsIn(balances: readonly TaggedRow[], params: DashboardParams): Reply['credits']['parts'] {
  const parts = { pending: 0, available: 0, held: 0, reserved: 0, buffer: 0, owed: 0, retired: 0 }
  for (const { a, v } of balances) {
    const part = ACCOUNT_PARTS.find((known) => params[known] === a)
    if (part) parts[part] = v
  }
  return parts
}

const sum = (rows: readonly TaggedRow[], column: 'v' | 'w' | 'x'): number =>
  rows.reduce((total, row) => total + row[column], 0)

/** Starts before the twelve months have the month '', those after today null. */
const before = (rows: readonly TaggedRow[]): TaggedRow | undefined => rows.find((row) => row.a === '')
const withMonth = (rows: readonly TaggedRow[]): { month: string; row: TaggedRow }[] =>
  rows.flatMap((row) => (row.a === null || row.a === '' ? [] : [{ month: row.a, row }]))
