import { api, type ReplyOf } from '@eco/contract'
import { KIND_CODE } from '@eco/domain/assets/kinds'
import * as formulas from '@eco/domain/dashboard/formulas'
import { co2ByMonth, lastTwelveMonths } from '@eco/domain/dashboard/months'
import { createRandom } from '@eco/games/shared/rng'
import type { Insertable } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { onEveryEngine, type TestServer } from '../../../test/harness.ts'
import type { Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'
import { hashSecret } from '../../infra/keys/secrets.ts'
import { insertTransaction } from '../assets/ev/store.ts'
import { rebuild } from '../rank/store.ts'

/** Members with random holdings; each of their figures is compared with a sum computed row by row. */
const MEMBERS = 500
const ROWS_A_STATEMENT = 500
const DAY_MS = 86_400_000
const TIME_LIMIT_MS = 90_000

type Dashboard = ReplyOf<typeof api.getDashboard>
type Member = { id: string; token: string; credits: number; assets: Asset[] }
type Asset = {
  id: string
  kind: 'ev' | 'solar' | 'tree'
  status: 'pending' | 'approved' | 'rejected'
  deleted: boolean
  /** start date: planted or installed */
  day: string
  rangeKm: number
  kw: number
  kwh: number
  species: string
  trips: { km: number; at: number }[]
}

const random = createRandom(2026)
const upTo = (most: number) => Math.floor(random() * most)
const among = <T>(list: readonly T[]): T => list[upTo(list.length)] as T
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10)

function inventMember(n: number, now: number): Member {
  const assets = Array.from({ length: upTo(9) }, (_, at): Asset => {
    const kind = among(['ev', 'solar', 'tree'] as const)
    return {
      id: `${kind}_${n}_${at}`,
      kind,
      status: among(['pending', 'approved', 'approved', 'rejected'] as const),
      deleted: random() < 0.15,
      day: dayAt(now + DAY_MS - upTo(600) * DAY_MS),
      rangeKm: 1 + upTo(500) / 2,
      kw: 1 + upTo(100) / 10,
      kwh: upTo(90_000) / 8,
      species: `species ${upTo(4)}`,
      trips:
        kind === 'ev'
          ? Array.from({ length: upTo(5) }, () => ({ km: 1 + upTo(3_000) / 7, at: now - upTo(500) * DAY_MS }))
          : [],
    }
  })
  return { id: `u_sum_${n}`, token: `${n}`.padStart(43, 'A'), credits: 50 * upTo(40) + upTo(3), assets }
}

async function insertAll<T extends keyof Schema>(
  tx: Db,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT)
    await tx
      .insertInto(table)
      .values(rows.slice(at, at + ROWS_A_STATEMENT) as never)
      .execute()
}

async function seed(server: TestServer, members: readonly Member[]): Promise<void> {
  const now = server.clock.now()
  const all = members.flatMap((member) => member.assets.map((asset) => ({ ...asset, ownerId: member.id })))
  const of = (kind: Asset['kind']) => all.filter((asset) => asset.kind === kind)
  await server.database.write(async (tx) => {
    const account = { passwordHash: '', role: 'user' as const, createdAt: now }
    await insertAll(
      tx,
      'users',
      members.map(({ id }) => ({ ...account, id, email: id, emailKey: id, username: id })),
    )
    const session = {
      cookieHash: null,
      createdAt: now,
      seenAt: now,
      expiresAt: now + DAY_MS,
      userAgent: null,
    }
    await insertAll(
      tx,
      'sessions',
      members.map(({ id, token }) => ({
        ...session,
        id: `ses_${id}`,
        userId: id,
        tokenHash: hashSecret(token),
      })),
    )
    await insertAll(
      tx,
      'balances',
      members.map(({ id, credits }) => ({ account: `available:${id}`, balance: credits })),
    )
    await insertAll(
      tx,
      'assets',
      all.map(({ id, ownerId, kind, status, deleted }) => ({
        ...{ id, ownerId, kind, status, title: KIND_CODE[kind], revision: 1, createdAt: now, updatedAt: now },
        deletedAt: deleted ? now : null,
      })),
    )
    await insertAll(
      tx,
      'evs',
      of('ev').map(({ id, rangeKm }) => ({
        ...{ assetId: id, category: 'SUVs', manufacturers: 'MG', model: 'ZS', purchaseYear: 2024, rangeKm },
        ...{ energyKwhPer100Km: 9, chargingType: 'level1', gridKgPerKwh: 0.7, distanceKm: 0 },
      })) as Insertable<Schema['evs']>[],
    )
    await insertAll(
      tx,
      'solarPanels',
      of('solar').map(({ id, kw, kwh, day }) => ({
        ...{ assetId: id, capacity: `${kw}`, capacityKw: kw, installationDate: day, generationKwh: kwh },
        ...{ gridKgPerKwh: 0.7, inverterType: 'string' as const },
      })),
    )
    await insertAll(
      tx,
      'trees',
      of('tree').map(({ id, species, day }) => ({
        ...{ assetId: id, treeName: 'x', botanicalName: species, speciesKey: species, plantingDate: day },
        ...{ heightCm: 1, dbhCm: null, location: 'x' },
      })),
    )
    await rebuild(tx)
  })
  const trips = of('ev').flatMap(({ id, trips }) =>
    trips.map((trip, at) => ({ ...trip, assetId: id, id: `${id}_${at}` })),
  )
  for (let at = 0; at < trips.length; at += ROWS_A_STATEMENT)
    await server.database.write(async (tx) => {
      for (const trip of trips.slice(at, at + ROWS_A_STATEMENT))
        await insertTransaction(tx, {
          id: trip.id,
          assetId: trip.assetId,
          activeDistanceKm: trip.km,
          createdAt: trip.at,
        })
    })
}

const sum = <T>(list: readonly T[], figure: (one: T) => number): number =>
  list.reduce((total, one) => total + figure(one), 0)

/** Days of a month since `day`, up to today. */
function daysStood(day: string, month: string, today: string): number {
  const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  const all = Array.from({ length: days }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
  return all.filter((one) => one >= day && one <= today).length / days
}

/** What the dashboard should return, computed row by row. */
function expectedOf(member: Member, everybody: readonly Member[], today: string) {
  const counted = member.assets.filter((asset) => !asset.deleted && asset.status !== 'rejected')
  const [evs, panels, trees] = (['ev', 'solar', 'tree'] as const).map((kind) =>
    counted.filter((asset) => asset.kind === kind),
  ) as [Asset[], Asset[], Asset[]]
  const trips = evs.flatMap((ev) => ev.trips)
  const started = (list: Asset[]) => list.filter((asset) => asset.day <= today)
  return {
    inReview: counted.filter((asset) => asset.status === 'pending').length,
    ev: {
      count: evs.length,
      rangeKm: sum(evs, (one) => one.rangeKm),
      distanceKm: sum(trips, (one) => one.km),
    },
    solar: { count: panels.length, kw: sum(panels, (one) => one.kw), kwh: sum(panels, (one) => one.kwh) },
    tree: { count: trees.length, species: new Set(trees.map((one) => one.species)).size },
    position: 1 + everybody.filter((other) => other.credits > member.credits).length,
    months: lastTwelveMonths(today).map((month) => ({
      month,
      ev:
        0.228 *
        sum(
          trips.filter((trip) => dayAt(trip.at).startsWith(month)),
          (trip) => trip.km,
        ),
      solar: 0.7 * sum(started(panels), (one) => (one.kwh / 12) * daysStood(one.day, month, today)),
      tree: 21 * sum(started(trees), (one) => daysStood(one.day, month, today) / 12),
    })),
    tons:
      (21 * trees.length + 0.12 * sum(evs, (one) => one.rangeKm) + 0.7 * sum(panels, (one) => one.kwh)) /
      1_000,
    rupees:
      (evs.length + panels.length * 0.5 + trees.length * 0.02) * 3_000 +
      panels.length * 5_000 +
      trees.length * 2_500,
  }
}

const monthsOf = ({ months }: Pick<Dashboard, 'months'>) =>
  co2ByMonth({
    today: months.today,
    ev: months.ev,
    solar: {
      before: months.solar.kwh_before,
      starts: months.solar.starts.map(({ month, kwh, kwh_days }) => ({ month, sum: kwh, daysSum: kwh_days })),
    },
    tree: {
      before: months.tree.trees_before,
      starts: months.tree.starts.map(({ month, trees, tree_days }) => ({
        month,
        sum: trees,
        daysSum: tree_days,
      })),
    },
  })

onEveryEngine('the sums of the dashboard', (server) => {
  let members: Member[]
  const replies = new Map<string, Dashboard>()
  beforeAll(async () => {
    members = Array.from({ length: MEMBERS }, (_, n) => inventMember(n, server().clock.now()))
    await seed(server(), members)
  }, TIME_LIMIT_MS)

  it(
    `equal sums over the rows for ${MEMBERS} random members, and so do the derived figures`,
    async () => {
      const near = (figure: number, wanted: number, what: string) =>
        expect(figure, what).toBeCloseTo(wanted, 6)
      for (const member of members) {
        const { id, token } = member
        const reply = await server().client(api.getDashboard, { params: { userId: id } }, { token })
        replies.set(id, reply)
        const wanted = expectedOf(member, members, reply.months.today)
        expect(reply.credits.token_value, id).toBe(member.credits)
        expect(reply.rank, id).toEqual({ position: wanted.position, members: MEMBERS })
        expect(reply.in_review, id).toBe(wanted.inReview)
        expect([reply.ev.count, reply.solar.count], id).toEqual([wanted.ev.count, wanted.solar.count])
        expect(reply.tree, id).toEqual(wanted.tree)
        near(reply.ev.range_km, wanted.ev.rangeKm, id)
        near(reply.ev.distance_km, wanted.ev.distanceKm, id)
        near(reply.solar.capacity_kw, wanted.solar.kw, id)
        near(reply.solar.generation_kwh, wanted.solar.kwh, id)
        const months = monthsOf(reply)
        expect(months.map((one) => one.month)).toEqual(wanted.months.map((one) => one.month))
        for (const [at, { month, kg }] of months.entries())
          for (const kind of ['ev', 'solar', 'tree'] as const)
            near(kg[kind], wanted.months[at]?.[kind] ?? Number.NaN, `${id} ${month} ${kind}`)
        const holdings = {
          ev: { count: reply.ev.count, rangeKm: reply.ev.range_km },
          solar: { count: reply.solar.count, generationKwh: reply.solar.generation_kwh },
          tree: reply.tree,
        }
        near(formulas.offsetTons(holdings), wanted.tons, id)
        near(formulas.valueRupees(holdings), wanted.rupees, id)
      }
    },
    TIME_LIMIT_MS,
  )

  it('of everybody who shares with an organization are the sums of their own', async () => {
    const [organization, ...rest] = members
    const sharing = rest.filter((_, n) => n % 3 > 0)
    await server().database.write(async (tx) => {
      await tx
        .updateTable('users')
        .set({ role: 'organization' })
        .where('id', '=', organization?.id ?? '')
        .execute()
      const membership = { organizationId: organization?.id ?? '', role: 'viewer' as const, joinedAt: 0 }
      await insertAll(
        tx,
        'organizationMembers',
        rest.map(({ id: userId }, n) => ({
          ...{ ...membership, userId },
          shares: (['none', 'totals', 'records'] as const)[n % 3] ?? 'none',
        })),
      )
    })
    const params = { organization_id: organization?.id ?? '' }
    const shared = await server().client(
      api.getSharedFigures,
      { params },
      { token: organization?.token ?? '' },
    )
    const own = sharing.flatMap(({ id }) => replies.get(id) ?? [])
    expect(own).toHaveLength(sharing.length)
    expect(shared).toMatchObject({
      members: sharing.length,
      credits: sum(own, ({ credits }) => credits.token_value),
      previous_credits: sum(own, ({ previous_credits }) => previous_credits),
      ev: { count: sum(own, ({ ev }) => ev.count) },
      solar: { count: sum(own, ({ solar }) => solar.count) },
      tree: { count: sum(own, ({ tree }) => tree.count) },
    })
    expect(shared.ev.range_km).toBeCloseTo(sum(own, ({ ev }) => ev.range_km))
    expect(shared.ev.distance_km).toBeCloseTo(sum(own, ({ ev }) => ev.distance_km))
    expect(shared.solar.capacity_kw).toBeCloseTo(sum(own, ({ solar }) => solar.capacity_kw))
    expect(shared.solar.generation_kwh).toBeCloseTo(sum(own, ({ solar }) => solar.generation_kwh))
    const months = own.map(monthsOf)
    for (const [at, { kg }] of monthsOf(shared).entries())
      for (const kind of ['ev', 'solar', 'tree'] as const)
        expect(kg[kind]).toBeCloseTo(sum(months, (year) => year[at]?.kg[kind] ?? Number.NaN))
  })
})
