import { api, type ReplyOf } from '@eco/contract'
import type { AssetKind } from '@eco/domain/assets/kinds'
import { ACCOUNT_PARTS, type AccountPart, accountOf, COUNTED_PARTS } from '@eco/domain/credits/ledger'
import { offsetTons } from '@eco/domain/dashboard/formulas'
import { co2ByMonth } from '@eco/domain/dashboard/months'
import { createRandom } from '@eco/games/shared/rng'
import { beforeAll, expect, it } from 'vitest'
import { enterUser } from '../src/feature.ts'
import { approve, reject, undo } from '../src/features/review/decide.ts'
import { hashSecret } from '../src/infra/keys/secrets.ts'
import { Problem } from '../src/problem.ts'
import { type Engine, onEveryEngine } from './harness.ts'
import { signUp, type TestMember } from './samples/members.ts'
import { joinAs } from './samples/organizations.ts'
import { versionIn } from './samples/reviews.ts'

/** The same figure on every page and in every reply, for members who did things at random. */

const MEMBERS: Record<Engine, number> = { sqlite: 500, postgres: 60 }
/** Members whose records are made at once, and every how many of them the registry is asked for each serial number. */
const AT_ONCE = 25
const REGISTRY_OF = 10
const TIME_LIMIT_MS = 180_000
const [DAY_MS, KEPT_MS] = [86_400_000, 10_000]

type Random = () => number
type Asset = { id: string; kind: AssetKind; figure: number }
type Member = TestMember & { assets: Asset[]; sends: boolean }
type Dashboard = ReplyOf<typeof api.getDashboard>

const GIVEN: Record<AssetKind, (figure: number, day: string) => Record<string, unknown>> = {
  ev: (rangeKm) => ({
    ...{ category: 'SUVs', manufacturers: 'MG', model: 'ZS', purchaseYear: 2024, rangeKm },
    ...{ energyKwhPer100Km: 14, chargingType: 'level2', gridKgPerKwh: 0.7 },
  }),
  solar: (generationKwh, installationDate) => ({
    ...{ capacity: '3.2 kW', installationDate, generationKwh, gridKgPerKwh: 0.7, inverterType: 'string' },
  }),
  tree: (heightCm, plantingDate) => ({
    ...{ treeName: 'Neem', botanicalName: 'Azadirachta indica', plantingDate, heightCm, location: 'Pune' },
  }),
}

const sum = <T>(list: readonly T[], figure: (one: T) => number): number =>
  list.reduce((total, one) => total + figure(one), 0)

const monthsOf = ({ months: { today, ev, solar, tree } }: Pick<Dashboard, 'months'>) =>
  co2ByMonth({
    ...{ today, ev },
    solar: {
      before: solar.kwh_before,
      starts: solar.starts.map(({ month, kwh, kwh_days }) => ({ month, sum: kwh, daysSum: kwh_days })),
    },
    tree: {
      before: tree.trees_before,
      starts: tree.starts.map(({ month, trees, tree_days }) => ({ month, sum: trees, daysSum: tree_days })),
    },
  })
const yearKg = (months: ReturnType<typeof monthsOf>) => sum(months, ({ kg }) => kg.ev + kg.solar + kg.tree)
const tonsOf = ({ ev, solar, tree }: Pick<Dashboard, 'ev' | 'solar'> & { tree: { count: number } }) =>
  offsetTons({
    ev: { count: ev.count, rangeKm: ev.range_km },
    solar: { count: solar.count, generationKwh: solar.generation_kwh },
    tree,
  })

onEveryEngine('one figure everywhere', (server, engine) => {
  const members: Member[] = []
  const call: ReturnType<typeof server>['client'] = (...ask) => server().client(...ask)
  /** Does it if the rules allow it. */
  const attempt = (act: Parameters<ReturnType<typeof server>['database']['write']>[0]) =>
    server()
      .database.write(act)
      .catch((error: unknown) => {
        if (!(error instanceof Problem) || error.status >= 500) throw error
      })

  async function enter(n: number): Promise<Member> {
    const [id, token, now] = [`u_figure_${n}`, `${n}`.padStart(43, 'F'), server().clock.now()]
    const account = { email: `${id}@example.org`, emailKey: `${id}@example.org`, username: `Member ${n}` }
    const session = { createdAt: now, seenAt: now, expiresAt: now + DAY_MS, userAgent: null }
    await server().database.write(async (tx) => {
      await tx
        .insertInto('users')
        .values({ ...account, id, passwordHash: '', role: 'user', createdAt: now })
        .execute()
      await tx
        .insertInto('sessions')
        .values({ ...session, id: `ses_${id}`, userId: id, cookieHash: null, tokenHash: hashSecret(token) })
        .execute()
      await enterUser(server().features, tx, id)
    })
    return { id, token, assets: [], sends: n % 7 === 0 }
  }

  /** Saves, decisions, a retirement and a transfer, all at random. */
  async function live(member: Member, next: Member, random: Random): Promise<void> {
    const { features, clock } = server()
    const [assets, reviews, { ledger }] = [features.assets, features.review.dependencies, features.credits]
    const upTo = (most: number) => Math.floor(random() * most)
    const at = clock.now()
    for (let n = upTo(5); n > 0; n--) {
      const kind = (['ev', 'solar', 'tree'] as const)[upTo(3)] ?? 'ev'
      const figure = 100 + upTo(4_000) / 8
      const day = new Date(at - upTo(700) * DAY_MS).toISOString().slice(0, 10)
      const id = server().deps.newId(kind)
      const given = GIVEN[kind](figure, day)
      await server().database.write((tx) =>
        assets.record(tx, kind, { assetId: id, ownerId: member.id, at, given }),
      )
      member.assets.push({ id, kind, figure })
      const order = { assetId: id, actorId: 'reviewer', at }
      const seen = async (tx: Parameters<typeof versionIn>[0]) => ({
        ...order,
        version: await versionIn(tx, id),
      })
      const why = { reasonCode: 'other', reason: 'No.' } as const
      const fate = random()
      if (fate < 0.65) await attempt(async (tx) => approve(tx, reviews, await seen(tx)))
      else if (fate < 0.8) await attempt(async (tx) => reject(tx, reviews, { ...(await seen(tx)), ...why }))
      if (random() < 0.3)
        await attempt((tx) =>
          ledger.retire(tx, {
            ...{ ownerId: member.id, actorId: member.id, ref: `ret_${id}`, at, amount: 1 + upTo(30) },
          }),
        )
      if (random() < 0.15) await attempt((tx) => undo(tx, reviews, order))
    }
    if (!member.sends) return
    const transfer = { ownerId: member.id, actorId: member.id, ref: `sent_${member.id}`, at }
    await attempt(async (tx) => {
      await ledger.reserve(tx, { ...transfer, amount: 1 + upTo(20) })
      if (random() < 0.7) await ledger.transfer(tx, { ...transfer, toId: next.id })
    })
  }

  beforeAll(async () => {
    const random = createRandom(15)
    for (let n = 0; n < MEMBERS[engine]; n++) members.push(await enter(n))
    for (let n = 0; n < members.length; n += AT_ONCE)
      await Promise.all(
        members
          .slice(n, n + AT_ONCE)
          .map((member, at) =>
            live(member, members[(n + at + 1) % members.length] ?? member, createRandom(random() * 1e9)),
          ),
      )
    server().clock.advance(KEPT_MS)
  }, TIME_LIMIT_MS)

  /** From every row of the ledger, by no code of ours. */
  async function partsFromLedger(): Promise<Map<string, number>> {
    const rows = await server().database.read((db) =>
      db.selectFrom('transfers').select(['debit', 'credit', 'amount']).execute(),
    )
    const balances = new Map<string, number>()
    for (const { debit, credit, amount } of rows) {
      balances.set(debit, (balances.get(debit) ?? 0) - amount)
      balances.set(credit, (balances.get(credit) ?? 0) + amount)
    }
    return balances
  }

  it(
    'is on the dashboard, the profile, the wallet, the statement, the report, the organization and in the registry',
    async () => {
      const ledger = await partsFromLedger()
      const partOf = (id: string, part: AccountPart) => ledger.get(accountOf(part, id)) ?? 0
      const statuses = new Map(
        (
          await server().database.read((db) => db.selectFrom('assets').select(['id', 'status']).execute())
        ).map(({ id, status }) => [id, status]),
      )
      const organization = await signUp(server(), 'organization')
      const sharing = members.filter((_, n) => n % 2 === 0)
      for (const { id } of sharing) await joinAs(server(), organization.id, id, 'viewer', 'totals')
      const year = new Date(server().clock.now()).toISOString().slice(0, 4)
      const shown = new Map<string, { credits: number; tons: number; kg: number }>()

      for (const [n, member] of members.entries()) {
        const { id } = member
        const own = { params: { userId: id } }
        const dashboard = await call(api.getDashboard, own, member)
        const balance = sum(COUNTED_PARTS, (part) => partOf(id, part))
        const credits = Math.max(0, balance)
        const parts = Object.fromEntries(ACCOUNT_PARTS.map((part) => [part, partOf(id, part)]))
        const reply = { token_value: credits, parts }
        expect(dashboard.credits, id).toEqual(reply)
        expect(await call(api.getCredits, own, member), id).toEqual(reply)
        expect(await call(api.getWallet, own, member), id).toMatchObject(reply)
        const statement = await call(api.getStatement, { ...own, query: {} }, member)
        expect(statement.rows[0]?.balance ?? 0, id).toBe(balance)
        const params = { userId: id, period: year }
        const report = await call(api.readOwnReport, { params }, member)
        expect(report.credits.closing, id).toBe(balance)
        const profile = await call(api.getMember, { params: { member_id: id } }, member)
        const approved = member.assets.filter((asset) => statuses.get(asset.id) === 'approved')
        const issued = (['available', 'held', 'reserved', 'buffer', 'retired'] as const).map((part) =>
          partOf(id, part),
        )
        expect(profile.figures, id).toMatchObject({
          credits_issued: sum(issued, (one) => one),
          assets_approved: approved.length,
        })

        const counted = member.assets.filter((asset) => statuses.get(asset.id) !== 'rejected')
        const tons = sum(counted, ({ kind, figure }) =>
          kind === 'tree' ? 0.021 : (figure * (kind === 'ev' ? 0.12 : 0.7)) / 1_000,
        )
        expect(tonsOf(dashboard), id).toBeCloseTo(tons, 9)
        const months = monthsOf(dashboard)
        const ofYear = months.filter(({ month }) => month.startsWith(year))
        expect(yearKg(report.months), id).toBeCloseTo(yearKg(ofYear), 9)
        shown.set(id, { credits, tons, kg: yearKg(months) })

        // Credits that were sent are with somebody else, and so are their serial numbers.
        const near = [member, members[(n + members.length - 1) % members.length]]
        if (n % REGISTRY_OF !== 1 || near.some((one) => one?.sends)) continue
        const inRegistry = { live: 0, held: 0, retired: 0, cancelled: 0 }
        for (const { code, serials } of statement.rows) {
          if (code !== 'ISSUE' || serials === null) continue
          const block = await call(api.readSerial, { params: { serial: serials } })
          for (const part of block.parts) inRegistry[part.status] += part.credits
        }
        expect(inRegistry, id).toMatchObject({
          live: partOf(id, 'available'),
          held: partOf(id, 'held') + partOf(id, 'reserved') + partOf(id, 'buffer'),
          retired: partOf(id, 'retired'),
        })
      }

      const listed = new Map<string, number | null>()
      for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
        const query = cursor === undefined ? {} : { cursor }
        const params = { organization_id: organization.id }
        const page = await call(api.listOrganizationMembers, { params, query }, organization)
        for (const { member_id, credits } of page.data) listed.set(member_id, credits)
        cursor = page.next
      }
      const figuresOf = ({ id }: Member) => shown.get(id) ?? { credits: Number.NaN, tons: 0, kg: 0 }
      expect(listed).toEqual(new Map(sharing.map((one) => [one.id, figuresOf(one).credits])))
      const params = { organization_id: organization.id }
      const shared = await call(api.getSharedFigures, { params }, organization)
      expect(shared).toMatchObject({
        members: sharing.length,
        credits: sum(sharing, (one) => figuresOf(one).credits),
      })
      expect(tonsOf(shared)).toBeCloseTo(
        sum(sharing, (one) => figuresOf(one).tons),
        6,
      )
      expect(yearKg(monthsOf(shared))).toBeCloseTo(
        sum(sharing, (one) => figuresOf(one).kg),
        6,
      )

      const registry = await call(api.getRegistry, {})
      const total = (...of: AccountPart[]) => sum(members, ({ id }) => sum(of, (part) => partOf(id, part)))
      expect(registry.by_status).toMatchObject({
        live: total('available'),
        held: total('held', 'reserved', 'buffer'),
        retired: total('retired'),
      })
      expect(total('retired')).toBeGreaterThan(0)
    },
    TIME_LIMIT_MS,
  )
})
