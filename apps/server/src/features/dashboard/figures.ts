import type { api, ReplyOf } from '@eco/contract'
import type { AssetEvent, AssetKind, AssetStatus } from '@eco/domain/assets/kinds'
import { tokenValue } from '@eco/domain/credits/constants'
import { ACCOUNT_PARTS } from '@eco/domain/credits/ledger'
import { amountDays } from '@eco/domain/dashboard/months'
import type { MemberState } from '../../infra/member-state-store.ts'
import type { DashboardParams, SumParams, TaggedRow } from './store.ts'

type Reply = ReplyOf<typeof api.getDashboard>
type SharedReply = ReplyOf<typeof api.getSharedFigures>
type Rows = ReturnType<typeof byTag>

const byTag = (rows: readonly TaggedRow[]) => {
  const of = (tag: string) => rows.filter((row) => row.tag === tag)
  return { of, one: (tag: string) => of(tag)[0] }
}

/** Builds the dashboard reply from the rows of its statement. */
export function figuresOf(all: readonly TaggedRow[], params: DashboardParams): Reply {
  const rows = byTag(all)
  const { of, one } = rows
  const parts = partsIn(of('balance'), params)
  const rank = one('rank')
  const { tree, ...sums } = sumsOf(rows, params)
  return {
    credits: { token_value: tokenValue(parts), parts },
    previous_credits: Math.max(0, one('previous')?.v ?? 0),
    in_review: one('inReview')?.v ?? 0,
    ...sums,
    tree: { ...tree, species: one('species')?.v ?? 0 },
    rank: { position: 1 + (rank?.v ?? 0), members: rank?.w ?? 0 },
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

/** The state that the rows were read from; undefined for an account without a rank. */
export function stateOf(all: readonly TaggedRow[]): MemberState | undefined {
  const state = byTag(all).one('state')
  return state && { revision: state.v, changesOfRanks: state.w }
}

/** When the first posting was made that the earlier total does not have yet, ms. */
export function nextPostingOf(all: readonly TaggedRow[]): number {
  const { w, x } = byTag(all).one('previous') ?? {}
  return Math.min(w ?? Number.POSITIVE_INFINITY, x ?? Number.POSITIVE_INFINITY)
}

/** The figures of everybody who shares with an organization. */
export function sharedFiguresOf(all: readonly TaggedRow[], params: SumParams): SharedReply {
  const rows = byTag(all)
  const shared = rows.one('shared')
  return {
    members: shared?.x ?? 0,
    credits: shared?.v ?? 0,
    previous_credits: shared?.w ?? 0,
    ...sumsOf(rows, params),
  }
}

/** Sums over assets, of one member or of several. */
function sumsOf(
  { of, one }: Rows,
  { today }: SumParams,
): Pick<SharedReply, 'ev' | 'solar' | 'tree' | 'months'> {
  const [ev, solar, tree] = [one('ev'), of('solar'), of('tree')]
  return {
    ev: { count: ev?.v ?? 0, range_km: ev?.w ?? 0, distance_km: ev?.x ?? 0 },
    solar: { count: sum(solar, 'v'), capacity_kw: sum(solar, 'w'), generation_kwh: sum(solar, 'x') },
    tree: { count: sum(tree, 'v') },
    months: {
      today,
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
