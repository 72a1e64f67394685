import { type AccountPart, accountOf, COUNTED_PARTS } from '@eco/domain/credits/ledger'
import { type RawBuilder, sql } from 'kysely'
import { sharingMembers } from '../../infra/colleagues-store.ts'
import type { Database, Placeholder } from '../../infra/db/port.ts'
import { CHANGES_OF_RANKS, type MemberState } from '../../infra/member-state-store.ts'
import { membersAbove, membersInAll } from '../../infra/rank-tree.ts'

/**
 * Entries of Recent Activity. A literal, because SQLite re-plans a statement at every call if its limit is a
 * parameter.
 */
const RECENT_ROWS = sql.lit(20)

/**
 * `firstMonth` is the first of the twelve months, YYYY-MM; `today` the current day, YYYY-MM-DD; `before` the
 * time whose balance the credits are compared with, ms. `ownerId` is the member, or the organization whose sharing
 * members are added up.
 */
export type SumParams = { ownerId: string; before: number; firstMonth: string; today: string }
/** The member's account keys are stored by account part. */
export type DashboardParams = SumParams & Record<AccountPart, string>

const TEXTS = ['a', 'b', 'c', 'd', 'e', 'f'] as const
const NUMBERS = ['v', 'w', 'x', 'y'] as const

/**
 * One row of the combined statement: `tag` names its part, which defines what the texts and numbers mean (see
 * below).
 */
export type TaggedRow = { tag: string } & Record<(typeof TEXTS)[number], string | null> &
  Record<(typeof NUMBERS)[number], number>

type P = Placeholder<SumParams>
type MemberP = Placeholder<DashboardParams>
/** The end of a condition on the owner of an asset: one member, or several. */
type Owners = (p: P) => RawBuilder<unknown>

const oneMember: Owners = (p) => sql`= ${p('ownerId')}`
const allWhoShare: Owners = (p) => sql`in ${sharingMembers(p('ownerId'))}`

/** One part of the combined statement: its columns in the shared positions, null in the others. */
function part(
  tag: string,
  texts: string[],
  numbers: string[],
  rest: RawBuilder<unknown>,
): RawBuilder<TaggedRow> {
  const columns = [
    `cast('${tag}' as text) as tag`,
    ...TEXTS.map((name, at) => `${texts[at] ?? 'cast(null as text)'} as ${name}`),
    ...NUMBERS.map((name, at) => `cast(${numbers[at] ?? 'null'} as double precision) as ${name}`),
  ]
  return sql<TaggedRow>`select ${sql.raw(columns.join(', '))} ${rest}`
}

/** Assets that count: neither rejected nor deleted. Place it after the joins. */
const countedAssets = (kind: string, p: P, of: Owners) =>
  sql`where assets.owner_id ${of(p)} and assets.kind = ${kind} and assets.deleted_at is null
    and assets.status <> 'rejected'`

/** The month of a start if it is within the twelve months, '' if before them, null if after today. */
const startMonth = (day: string, p: P) =>
  sql`case when ${sql.raw(day)} > ${p('today')} then null
    when substr(${sql.raw(day)}, 1, 7) < ${p('firstMonth')} then '' else substr(${sql.raw(day)}, 1, 7) end`
const dayOf = (day: string) => `cast(substr(${day}, 9, 2) as integer)`

/** What was posted to accounts at `before`, and when the first posting after that was made. */
const postedTo = (column: 'credit' | 'debit', accounts: RawBuilder<unknown>, p: P) =>
  sql`select coalesce(sum(case when at <= ${p('before')} then amount end), 0) as total,
    min(case when at > ${p('before')} then at end) as next_at
    from transfers where ${sql.raw(column)} in (${accounts})`

const movedTo = (column: 'credit' | 'debit', accounts: RawBuilder<unknown>, p: P) =>
  sql`coalesce((select sum(amount) from transfers where ${sql.raw(column)} in (${accounts}) and at <= ${p('before')}), 0)`

/** The credits of these accounts at `before`. */
const totalBefore = (accounts: RawBuilder<unknown>, p: P) =>
  sql`${movedTo('credit', accounts, p)} - ${movedTo('debit', accounts, p)}`

/** a: account, v: balance */
const balances = (p: MemberP) =>
  part(
    'balance',
    ['account'],
    ['balance'],
    sql`from balances where account in (${sql.join([...COUNTED_PARTS, 'retired' as const].map((one) => p(one)))})`,
  )
/** v: total credits at `before`, w and x: the first posting after that to and from the member's accounts */
const previous = (p: MemberP) => {
  const accounts = sql.join(COUNTED_PARTS.map((one) => p(one)))
  return part(
    'previous',
    [],
    ['paid_in.total - paid_out.total', 'paid_in.next_at', 'paid_out.next_at'],
    sql`from (${postedTo('credit', accounts, p)}) as paid_in, (${postedTo('debit', accounts, p)}) as paid_out`,
  )
}
/** v: assets of any kind in review */
const inReview = (p: P) =>
  part(
    'inReview',
    [],
    ['count(*)'],
    sql`from assets where owner_id = ${p('ownerId')} and deleted_at is null and status = 'pending'`,
  )
/** v: vehicles, w: range km, x: distance km */
const evs = (p: P, of: Owners) =>
  part(
    'ev',
    [],
    ['count(*)', 'sum(evs.range_km)', 'sum(evs.distance_km)'],
    sql`from assets join evs on evs.asset_id = assets.id ${countedAssets('ev', p, of)}`,
  )
/** a: month, v: km */
const evMonths = (p: P, of: Owners) =>
  part(
    'evMonth',
    ['ev_months.month'],
    ['sum(ev_months.km)'],
    sql`from assets join ev_months on ev_months.asset_id = assets.id ${countedAssets('ev', p, of)}
      and ev_months.month >= ${p('firstMonth')} group by ev_months.month`,
  )
/** a: start month, v: panels, w: capacity kW, x: kWh, y: kWh x day number of the start */
const panels = (p: P, of: Owners) => {
  const day = dayOf('started.day')
  return part(
    'solar',
    ['started.month'],
    ['count(*)', 'sum(started.kw)', 'sum(started.kwh)', `sum(started.kwh * ${day})`],
    sql`from (select ${startMonth('s.installation_date', p)} as month, s.installation_date as day, s.capacity_kw as kw,
        s.generation_kwh as kwh
      from assets join solar_panels s on s.asset_id = assets.id ${countedAssets('solar', p, of)}) as started group by started.month`,
  )
}
/** a: start month, v: trees, w: sum of the day numbers of the starts */
const trees = (p: P, of: Owners) => {
  const day = dayOf('started.day')
  return part(
    'tree',
    ['started.month'],
    ['count(*)', `sum(${day})`],
    sql`from (select ${startMonth('t.planting_date', p)} as month, t.planting_date as day
      from assets join trees t on t.asset_id = assets.id ${countedAssets('tree', p, of)}) as started group by started.month`,
  )
}
/** v: number of species */
const species = (p: P) =>
  part(
    'species',
    [],
    ['count(distinct t.species_key)'],
    sql`from assets join trees t on t.asset_id = assets.id ${countedAssets('tree', p, oneMember)}`,
  )
/** The latest event of each asset. a: asset id, b: kind, c: title, d: event, e: status, f: reason, v: order, w: at, x: credits of the asset */
const recent = (p: P) =>
  part(
    'recent',
    ['asset_id', 'kind', 'title', 'event', 'status', 'reason'],
    ['seq', 'at', 'credits'],
    sql`from (select e.seq, e.at, (select sum(credits) from asset_events where asset_id = e.asset_id) as credits, e.asset_id, e.event, e.reason, assets.kind, assets.title, assets.status
      from asset_events e join assets on assets.id = e.asset_id
      where e.owner_id = ${p('ownerId')} and assets.deleted_at is null
        and e.seq = (select max(seq) from asset_events where asset_id = e.asset_id) order by e.seq desc limit ${RECENT_ROWS}) as latest`,
  )
/** v: members with more credits, w: all members */
const rank = (p: MemberP) =>
  part(
    'rank',
    [],
    [membersAbove('m.credits'), membersInAll],
    sql`from (select coalesce((select credits from rank_members where user_id = ${p('ownerId')}), 0) as credits limit 1) as m`,
  )

/** v: the number of this state of the member's figures, w: that of all ranks */
const state = (p: P) =>
  part('state', [], ['revision', CHANGES_OF_RANKS], sql`from rank_members where user_id = ${p('ownerId')}`)

/** v: the credits of all members who share, w: those at `before`, x: these members. A debt counts as 0, as for a member. */
const sharedCredits = (p: P) => {
  const accounts = sql.join(COUNTED_PARTS.map((one) => sql`${sql.lit(accountOf(one, ''))} || m.user_id`))
  const counted = (total: string) => `coalesce(sum(case when ${total} > 0 then ${total} else 0 end), 0)`
  return part(
    'shared',
    [],
    [counted('each_one.now'), counted('each_one.earlier'), 'count(*)'],
    sql`from (select coalesce((select sum(balance) from balances where account in (${accounts})), 0) as now,
        ${totalBefore(accounts, p)} as earlier
      from ${sharingMembers(p('ownerId'))} as m) as each_one`,
  )
}

const SUMS = [evs, evMonths, panels, trees]
/** The state comes first: what is read after it is at least as new. */
const MEMBER_PARTS = [state, balances, previous, inReview, species, recent, rank]

/** Reads all dashboard data; on PostgreSQL in one round trip. */
export const prepareDashboard = (database: Database) =>
  database.prepareParts<DashboardParams, TaggedRow>((p) => [
    ...MEMBER_PARTS.map((one) => one(p)),
    ...SUMS.map((one) => one(p, oneMember)),
  ])

/** A member's place, with the state that it was read from. */
export type Place = MemberState & { above: number; members: number }

export const preparePlace = (database: Database) =>
  database.prepareByKey<Place & { key: string }>((db, isAsked) =>
    sql<
      Place & { key: string }
    >`select m.user_id as key, m.revision, ${sql.raw(membersAbove('m.credits'))} as above,
        ${sql.raw(membersInAll)} as members, ${sql.raw(CHANGES_OF_RANKS)} as changes_of_ranks
      from rank_members m where ${isAsked('m.userId')}`.compile(db),
  )

/** The same sums over everybody who shares with an organization. */
export const prepareShared = (database: Database) =>
  database.prepareParts<SumParams, TaggedRow>((p) => [
    sharedCredits(p),
    ...SUMS.map((one) => one(p, allWhoShare)),
  ])
