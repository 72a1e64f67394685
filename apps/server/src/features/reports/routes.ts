import { Readable } from 'node:stream'
import { api, type ReplyOf } from '@eco/contract'
import type { StatementFilter } from '@eco/contract/credits/credits'
import { ENTRY_GROUPS, type EntryGroup } from '@eco/domain/credits/entry-groups'
import { co2ByMonth, MONTHLY_KINDS, type MonthInputs, type MonthlyKind } from '@eco/domain/dashboard/months'
import { firstMonthOf, lastDayOf, readPeriod } from '@eco/domain/reports/period'
import { utcDay } from '@eco/domain/text/utc-date'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { csvOf } from '../../infra/csv.ts'
import type { Db } from '../../infra/db/port.ts'
import { problem } from '../../problem.ts'

type Dashboard = ReplyOf<typeof api.getDashboard>
export type ReportNeeds = {
  /** The dashboard with the months up to this day, YYYY-MM-DD. */
  dashboardAt: (userId: string, today: string) => Promise<Dashboard>
  sumStatement: (
    db: Db,
    userId: string,
    filter: StatementFilter,
  ) => Promise<{ entries: number; amount: number }>
}
type Report = ReplyOf<typeof api.readOwnReport>

const COLUMNS = ['period', 'section', 'figure', 'month', 'value', 'unit']

/** A member's figures for a period. */
export function reportRoutes(
  route: Route,
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { dashboardAt, sumStatement }: ReportNeeds,
): void {
  const read = async (userId: string, name: string): Promise<Report> => {
    const period = readPeriod(name)
    if (!period || period.from > now()) throw problem('not_found')
    const { from, until } = period
    const first = firstMonthOf(period)
    const today = lastDayOf(period, utcDay(now()))
    const dashboard = await dashboardAt(userId, today)
    const sums = await database.snapshot(async (db) => {
      const all = await sumStatement(db, userId, { from, until })
      // The balance is the sum of all entries before.
      const opening = (await sumStatement(db, userId, { until: from })).amount
      const closing = (await sumStatement(db, userId, { until })).amount
      const groups: Partial<Record<EntryGroup, number>> = {}
      for (const entries of ENTRY_GROUPS)
        groups[entries] = (await sumStatement(db, userId, { from, until, entries })).amount
      return { all, opening, closing, groups: groups as Record<EntryGroup, number> }
    })
    // The twelve months of the dashboard end with today, so a period that runs has fewer than its own.
    const ofMonths = co2ByMonth(inputsOf(dashboard)).filter(({ month }) => month >= first)
    const kgOf = (kind: MonthlyKind) => ofMonths.reduce((sum, { kg }) => sum + kg[kind], 0)
    return {
      ...{ period: period.name, from, until, closed: until <= now() },
      credits: { opening: sums.opening, ...sums.groups, closing: sums.closing },
      entries: sums.all.entries,
      co2: { ev: kgOf('ev'), solar: kgOf('solar'), tree: kgOf('tree') },
      months: ofMonths,
      assets: { ev: dashboard.ev.count, solar: dashboard.solar.count, tree: dashboard.tree.count },
    }
  }

  route(api.readOwnReport, ({ params }) => read(params.userId, params.period))

  route(api.downloadOwnReport, async ({ params, reply }) => {
    const report = await read(params.userId, params.period)
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="ecoledger-report-${report.period}.csv"`)
    reply.send(Readable.from(csvOf(linesOf(report), COLUMNS)))
    return undefined
  })
}

const inputsOf = ({ months: { today, ev, solar, tree } }: Dashboard): MonthInputs => ({
  today,
  ev,
  solar: {
    before: solar.kwh_before,
    starts: solar.starts.map(({ month, kwh, kwh_days }) => ({ month, sum: kwh, daysSum: kwh_days })),
  },
  tree: {
    before: tree.trees_before,
    starts: tree.starts.map(({ month, trees, tree_days }) => ({ month, sum: trees, daysSum: tree_days })),
  },
})

async function* linesOf({ period, credits, co2, months, assets }: Report) {
  const lines = (section: string, figures: object, unit: string, month = '') =>
    Object.entries(figures).map(([figure, value]) => ({ period, section, figure, month, value, unit }))
  yield [
    ...lines('credits', credits, 'credits'),
    ...lines('co2', co2, 'kg'),
    ...months.flatMap(({ month, kg }) => lines('co2', kg, 'kg', month)),
    ...lines('assets', Object.fromEntries(MONTHLY_KINDS.map((kind) => [kind, assets[kind]])), 'assets'),
  ]
}
