/** The parts of docs/scale.md about load, calculated from costs.json and the assumptions. */
import { markdownTable } from '../document.ts'
import { feedGbPerMonth } from '../fan-out/section.ts'
import type { Engine } from '../targets.ts'
import {
  ACTIVE_SHARE,
  BOX_DISK_GB,
  CORE_USE,
  DATABASE_CORES,
  DISK_GB,
  HOUR_SHARES,
  PER_ACTIVE_DAY,
  PRICES,
  type Range,
} from './assumptions.ts'
import { ACTIONS, type MeasuredCosts } from './cost.ts'
import { type Load, loadOf, MEMBERS_MAX, mostMembers, pricePerThousand, type Step } from './model.ts'

const SIZES = [10_000, 100_000, 1_000_000, 10_000_000]
/** Members for whom the feeds of a step are simulated. */
const FEED_SIZE = 1_000_000
const [KB, PERCENT] = [1_000, 100]

const whole = (value: number) => Math.round(value).toLocaleString('en')
const digits = (value: number) =>
  Number(value.toPrecision(2)).toLocaleString('en', { maximumFractionDigits: 4 })

/** Costs of an action on both databases, as they were measured. */
export function costSection({ measuredOn, machine, node, members, assets, engines }: MeasuredCosts): string {
  const { sqlite, postgres } = engines
  const rows = ACTIONS.map((name) => {
    const [embedded, cluster] = [sqlite[name], postgres[name]]
    return [
      ...[name, digits(PER_ACTIVE_DAY[name])],
      ...[digits(embedded.serverMs), digits(cluster.serverMs), digits(cluster.databaseMs)],
      ...[digits(embedded.writtenBytes / KB), digits(cluster.walBytes / KB), digits(cluster.rows)],
      ...[digits(embedded.databaseBytes / KB), digits(cluster.databaseBytes / KB)],
      ...[digits(cluster.mediaBytes / KB), digits(cluster.replyBytes / KB)],
    ]
  })
  return [
    `Measured on ${measuredOn}: ${machine}, Node ${node}, ${whole(members)} members with ${whole(assets)} assets.\n\n`,
    markdownTable(
      [
        ...['action', 'a day (assumed)', 'SQLite ms', 'server ms', 'PostgreSQL ms', 'SQLite kB written'],
        ...['PostgreSQL kB of log', 'rows', 'SQLite kB', 'PostgreSQL kB', 'files kB', 'reply kB'],
      ],
      rows,
    ),
  ].join('')
}

/** What sites of these sizes need, and what each step carries. */
export function loadSection(measured: MeasuredCosts): string {
  const loads = SIZES.map((members) =>
    loadOf(members, 'postgres', measured, { feedGbPerMonth: feedGbPerMonth(members) }),
  )
  const line = (name: string, of: (load: Load) => string) => [name, ...loads.map(of)]
  const limit = (nth: number) => (load: Load) => inWords(load, nth)
  const table = markdownTable(
    ['calculated, PostgreSQL', ...SIZES.map((members) => `${whole(members)} members`)],
    [
      line('requests a second, mean and peak', ({ requestsPerSecond: { mean, peak } }) => pair(mean, peak)),
      line('writes a second, mean and peak', ({ writesPerSecond: { mean, peak } }) => pair(mean, peak)),
      line('busy cores of the servers', ({ cores }) => digits(cores.server)),
      line('busy cores of PostgreSQL', ({ cores }) => digits(cores.database)),
      line('of them for writes', ({ cores }) => digits(cores.databaseWrites)),
      line('log, MB a second', ({ logMbPerSecond }) => digits(logMbPerSecond)),
      line('network out, Mbit a second', ({ peakMbitPerSecond }) => digits(peakMbitPerSecond)),
      line('database, GB a month', ({ databaseGbPerMonth }) => digits(databaseGbPerMonth)),
      line('of it feeds', ({ members }) => digits(feedGbPerMonth(members))),
      line('files, GB a month', ({ mediaGbPerMonth }) => digits(mediaGbPerMonth)),
      line('fullest limit', limit(0)),
      line('next limit', limit(1)),
      line('euros a month for 1,000 members', (load) => price(load, 'postgres', measured)),
    ],
  )
  return table + assumed() + stepsTable(measured)
}

const pair = (one: number, other: number) => `${digits(one)}, ${digits(other)}`
const inWords = ({ limits }: Load, nth: number) =>
  `${limits[nth]?.name}: ${digits((limits[nth]?.used ?? 0) * PERCENT)} %`

function price(load: Load, engine: Engine, measured: MeasuredCosts): string {
  const { low, high } = pricePerThousand(load, engine, measured)
  return `${digits(low)}-${digits(high)}`
}

const between = ({ low, high }: Range) => `${low}-${high}`
const assumed = () =>
  [
    `\nAssumed: ${digits(ACTIVE_SHARE * PERCENT)} % of the members are active on a day; the busiest hour has`,
    ` ${digits(Math.max(...HOUR_SHARES) * PERCENT)} % of a day's requests, its busiest minute twice its mean; cores are used`,
    ` to ${CORE_USE * PERCENT} %; the primary has ${DATABASE_CORES} cores and ${whole(DISK_GB)} GB, the one box`,
    ` ${whole(BOX_DISK_GB)} GB, for a year of data. Assumed prices of November 2026, euros a month: a core with its memory`,
    ` ${between(PRICES.core)}, a GB of SSD ${between(PRICES.ssdGb)}, a GB of object storage ${between(PRICES.objectGb)}, a GB of`,
    ` traffic ${between(PRICES.trafficGb)}; two copies of all data.\n\n`,
  ].join('')

/** Each step, at the most members whom it carries. */
function stepsTable(measured: MeasuredCosts): string {
  // The simulation takes too long for each number of members that is tried.
  const feedShare = feedGbPerMonth(FEED_SIZE) / FEED_SIZE
  const row = (name: string, engine: Engine, step: Step, share = feedShare) => {
    const at = (members: number) =>
      loadOf(members, engine, measured, { ...step, feedGbPerMonth: members * share })
    const members = mostMembers((count) => at(count).limits.every(({ used }) => used <= 1))
    const load = at(members)
    return [
      ...[name, `${members < MEMBERS_MAX ? '' : 'over '}${whole(members)}`],
      ...[digits(load.requestsPerSecond.peak), digits(load.writesPerSecond.peak)],
      ...[load.limits[0]?.name ?? '', price(load, engine, measured)],
    ]
  }
  return markdownTable(
    [
      'step (calculated)',
      'members',
      'requests a second',
      'writes a second',
      'what ends it',
      'euros for 1,000',
    ],
    [
      row('1. one box, SQLite', 'sqlite', {}),
      row('1. with files in a bucket', 'sqlite', { filesElsewhere: true }),
      row('2. PostgreSQL, several servers', 'postgres', {}),
      row('3. with replicas for reads', 'postgres', { replicas: true }),
      row('3. and feeds of a fixed length', 'postgres', { replicas: true }, 0),
    ],
  )
}
