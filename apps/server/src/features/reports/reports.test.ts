import { api } from '@eco/contract'
import { accountOf, COUNTED_PARTS } from '@eco/domain/credits/ledger'
import { co2ByMonth } from '@eco/domain/dashboard/months'
import { expect, it } from 'vitest'
import { onEveryEngine, TEST_START_MS } from '../../../test/harness.ts'
import { evOf, solarOf, treeOf } from '../../../test/samples/assets.ts'
import { grantCredits, RETIREMENT } from '../../../test/samples/credits.ts'
import { checkedCsv, runImport, treeLine, treesCsv } from '../../../test/samples/imports.ts'
import { signUp, type TestMember } from '../../../test/samples/members.ts'
import { approveSeen } from '../../../test/samples/reviews.ts'

const DAY_MS = 86_400_000

onEveryEngine('a report', (server) => {
  const read = (member: TestMember, period: string) =>
    server().client(api.readOwnReport, { params: { userId: member.id, period } }, member)
  const dashboardOf = (member: TestMember) =>
    server().client(api.getDashboard, { params: { userId: member.id } }, member)
  /** Straight from the ledger, by another way than the statement. */
  const changeOf = async ({ id }: TestMember, from: number, until: number): Promise<number> => {
    const own = new Set(COUNTED_PARTS.map((part) => accountOf(part, id)))
    const rows = await server().database.read((db) =>
      db.selectFrom('transfers').selectAll().where('at', '>=', from).where('at', '<', until).execute(),
    )
    return rows.reduce(
      (sum, { debit, credit, amount }) =>
        sum + (own.has(credit) ? amount : 0) - (own.has(debit) ? amount : 0),
      0,
    )
  }

  it('equals an independent sum over the ledger, the dashboard and the wallet, for every member', async () => {
    const reviewer = await signUp(server(), 'reviewer')
    const members = await Promise.all(Array.from({ length: 12 }, () => signUp(server())))
    for (const [n, member] of members.entries()) {
      const lines = Array.from({ length: n }, (_, at) => treeLine(`T ${at}`))
      if (n > 0) {
        const { import_id } = await checkedCsv(server(), member, treesCsv(lines))
        await runImport(server(), member, import_id)
      }
      if (n % 2 === 0) await server().client(api.saveEv, { body: evOf(member.id) }, member)
      if (n % 3 === 0) await server().client(api.saveSolar, { body: solarOf(member.id) }, member)
      if (n % 4 === 0) {
        const tree = await server().client(api.saveTree, { body: treeOf(member.id) }, member)
        await approveSeen(server().client, tree.data.tid, { token: reviewer.token })
        await grantCredits(server(), [member.id])
        await server().client(api.retireCredits, { body: { ...RETIREMENT, amount: n + 1 } }, member)
      }
    }
    for (const [n, member] of members.entries()) {
      const { credits, co2, months, entries, assets, closed, from, until } = await read(member, '2026-03')
      const { opening, closing, ...between } = credits
      const change = Object.values(between).reduce((sum, amount) => sum + amount, 0)
      expect([closed, opening, closing]).toEqual([false, 0, await changeOf(member, from, until)])
      expect(opening + change).toBe(closing)
      expect(between.retirements).toBe(n % 4 === 0 ? -(n + 1) : 0)
      const dashboard = await dashboardOf(member)
      expect(closing).toBe(dashboard.credits.token_value)
      const query = { from: String(from), until: String(until) }
      const sum = await server().client(api.sumStatement, { params: { userId: member.id }, query }, member)
      expect(sum).toEqual({ entries, amount: change })
      expect(assets).toEqual({
        ev: dashboard.ev.count,
        solar: dashboard.solar.count,
        tree: dashboard.tree.count,
      })
      const { today, ev, solar, tree } = dashboard.months
      const [now] = co2ByMonth({
        ...{ today, ev },
        solar: {
          before: solar.kwh_before,
          starts: solar.starts.map(({ month, kwh, kwh_days }) => ({ month, sum: kwh, daysSum: kwh_days })),
        },
        tree: {
          before: tree.trees_before,
          starts: tree.starts.map(({ month, trees, tree_days }) => ({
            month,
            sum: trees,
            daysSum: tree_days,
          })),
        },
      }).slice(-1)
      expect(months).toEqual([now])
      expect(co2).toEqual(now?.kg)
    }
  })

  it('is a file too, and does not exist for the future or for a text that names no period', async () => {
    const member = await signUp(server())
    const path = `/api/reports/${member.id}/2026-Q1/report.csv`
    const reply = await fetch(server().url + path, { headers: { authorization: `Bearer ${member.token}` } })
    expect(reply.headers.get('content-disposition')).toContain('ecoledger-report-2026-Q1.csv')
    const lines = (await reply.text()).split('\r\n')
    expect(lines).toContain('2026-Q1,credits,closing,,0,credits')
    expect(lines).toContain('2026-Q1,co2,tree,2026-02,0,kg')
    const future = new Date(TEST_START_MS + 400 * DAY_MS).getUTCFullYear()
    for (const period of [String(future), '2026-04', '2026-13', 'year'])
      await expect(read(member, period)).rejects.toMatchObject({ status: 404 })
  })

  it('of a quarter and a year are the sums of their months, and a closed one no longer changes', async () => {
    const member = await signUp(server())
    await server().client(api.saveTree, { body: treeOf(member.id) }, member)
    const march = await read(member, '2026-03')
    const quarter = await read(member, '2026-Q1')
    expect(quarter.credits).toEqual(march.credits)
    expect(quarter.months).toHaveLength(3)
    const parts = await Promise.all(['2026-01', '2026-02', '2026-03'].map((month) => read(member, month)))
    const trees = parts.reduce((sum, { co2 }) => sum + co2.tree, 0)
    expect(quarter.co2.tree).toBeCloseTo(trees, 9)
    const year = await read(member, '2026')
    expect(year.months.map(({ month }) => month)).toEqual(['2026-01', '2026-02', '2026-03'])
    expect(year.co2).toEqual(quarter.co2)
    expect(await read(member, '2025-Q4')).toMatchObject({ closed: true, entries: 0, credits: { closing: 0 } })
    // A session ends after 14 days without a request and after 30 days: read on the way to April.
    for (const days of [9.9, 9.9, 9.9]) {
      server().clock.advance(days * DAY_MS)
      await read(member, '2026-03')
    }
    expect(await read(member, '2026-03')).toMatchObject({ closed: true, credits: march.credits })
    await server().client(
      api.saveTree,
      { body: { ...treeOf(member.id), PlantingDate: '2026-04-01' } },
      member,
    )
    expect((await read(member, '2026-03')).credits).toEqual(march.credits)
    expect((await read(member, '2026-04')).credits).toMatchObject({
      opening: 50,
      submissions: 50,
      closing: 100,
    })
  })
})
