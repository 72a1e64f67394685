/** From the cost of one action and the behaviour of a member to the load of a site. Pure. */
import type { Engine } from '../targets.ts'
import {
  ACTIVE_SHARE,
  BOX_DISK_GB,
  BURST,
  COPIES,
  CORE_USE,
  DATABASE_CORES,
  DAYS_OF_MONTH,
  DEAD_ROWS,
  DISK_GB,
  FULL_PAGES,
  GROWTH_PER_TENFOLD,
  HELD_MS,
  HOUR_SHARES,
  LOG_ENTRIES_PER_SECOND,
  LOG_MB_PER_SECOND,
  MONTHS_KEPT,
  PER_ACTIVE_DAY,
  PRICES,
  RANK_SHARDS,
  type Range,
  SEARCH_MS,
} from './assumptions.ts'
import { ACTIONS, type ActionName, type Cost, type MeasuredCosts } from './cost.ts'

const HOUR_S = 3_600
const DAY_S = 86_400
const MS = 1_000
const MB = 1e6
const GB = 1e9
const BITS = 8
const MBIT = 1e6
/** The kinds of assets, each with its own series of serial numbers; four of five approvals are of one kind. */
const OF_ONE_KIND = 0.8
/** Entries of the public log that an action writes at most. */
const LOG_ENTRIES: Partial<Record<ActionName, number>> = {
  ...{ 'save tree': 1, 'save vehicle': 1, 'save solar panel': 1 },
  ...{ review: 2, transfer: 2, retirement: 1 },
}

export const isWrite = (name: ActionName): boolean =>
  !['session', 'dashboard', 'list', 'feed', 'notices', 'image'].includes(name)

export const perDay = (name: ActionName, members: number): number =>
  members * ACTIVE_SHARE * PER_ACTIVE_DAY[name]

/** Actions in a second of the busiest minute. */
export const atPeak = (name: ActionName, members: number): number =>
  (perDay(name, members) * Math.max(...HOUR_SHARES) * BURST) / HOUR_S

/** Sum over all actions. */
const total = (of: (name: ActionName) => number): number => ACTIONS.reduce((sum, name) => sum + of(name), 0)

/** How much dearer an action is than it was among the members of the measurement. */
export function growth(members: number, measuredMembers: number): number {
  return GROWTH_PER_TENFOLD ** Math.max(0, Math.log10(members / measuredMembers))
}

export type Limit = { name: string; used: number }
export type Load = {
  members: number
  requestsPerSecond: { mean: number; peak: number }
  writesPerSecond: { mean: number; peak: number }
  /** busy at the peak, without reserve */
  cores: { server: number; main: number; database: number; databaseWrites: number }
  logMbPerSecond: number
  databaseGbPerMonth: number
  mediaGbPerMonth: number
  peakMbitPerSecond: number
  /** share of each limit that the peak uses, the fullest first */
  limits: Limit[]
}

/** What a step does elsewhere than on the primary; `feedGbPerMonth`: rows of feeds, which depend on who follows whom. */
export type Step = {
  feedGbPerMonth?: number
  filesElsewhere?: boolean
  replicas?: boolean
}

export function loadOf(
  members: number,
  engine: Engine,
  measured: MeasuredCosts,
  { feedGbPerMonth = 0, filesElsewhere = false, replicas = false }: Step = {},
): Load {
  const costs = measured.engines[engine]
  const dearer = growth(members, measured.members)
  const each = (field: keyof Cost, of: (name: ActionName) => number) =>
    total((name) => costs[name][field] * of(name))
  const peak = (name: ActionName) => atPeak(name, members)
  const month = (name: ActionName) => perDay(name, members) * DAYS_OF_MONTH
  const writes = (name: ActionName) => (isWrite(name) ? peak(name) : 0)
  const cores = {
    server: (each('serverMs', peak) * dearer) / MS,
    main: (each('mainMs', peak) * dearer) / MS,
    database: (each('databaseMs', peak) * dearer) / MS,
    databaseWrites: (each('databaseMs', writes) * dearer) / MS,
  }
  const logMbPerSecond = (each('walBytes', peak) * FULL_PAGES) / MB
  const databaseGbPerMonth = (each('databaseBytes', month) * DEAD_ROWS) / GB + feedGbPerMonth
  const mediaGbPerMonth = each('mediaBytes', month) / GB
  const boxGbPerMonth = databaseGbPerMonth + (filesElsewhere ? 0 : mediaGbPerMonth)
  const primary = replicas ? cores.databaseWrites : cores.database
  const limits = [
    ...(engine === 'sqlite'
      ? [
          { name: 'the one thread of the embedded database', used: cores.main / CORE_USE },
          { name: 'disk of the box', used: (boxGbPerMonth * MONTHS_KEPT) / BOX_DISK_GB },
        ]
      : [
          { name: 'cores of the primary', used: primary / CORE_USE / DATABASE_CORES },
          { name: 'disk of the primary', used: (databaseGbPerMonth * MONTHS_KEPT) / DISK_GB },
        ]),
    { name: 'log of the disk', used: logMbPerSecond / LOG_MB_PER_SECOND },
    {
      name: 'search for copies',
      used: ((peak('photo') + peak('activity')) * SEARCH_MS) / MS,
    },
    { name: 'serial numbers', used: (peak('review') * OF_ONE_KIND * HELD_MS) / MS },
    { name: 'rank', used: (peak('review') * HELD_MS) / RANK_SHARDS / MS },
    {
      name: 'public log',
      used: total((name) => (LOG_ENTRIES[name] ?? 0) * peak(name)) / LOG_ENTRIES_PER_SECOND,
    },
  ]
  const mean = (of: (name: ActionName) => boolean) =>
    total((name) => (of(name) ? perDay(name, members) : 0)) / DAY_S
  return {
    ...{ members, cores, logMbPerSecond },
    requestsPerSecond: { mean: mean(() => true), peak: total(peak) },
    writesPerSecond: { mean: mean(isWrite), peak: total(writes) },
    ...{ databaseGbPerMonth, mediaGbPerMonth },
    peakMbitPerSecond: (each('replyBytes', peak) * BITS) / MBIT,
    limits: limits.sort((a, b) => b.used - a.used),
  }
}

/** Euros a month for 1,000 members: cores with reserve, a year of data twice, traffic. */
export function pricePerThousand(load: Load, engine: Engine, measured: MeasuredCosts): Range {
  const { members, cores, databaseGbPerMonth, mediaGbPerMonth } = load
  const busy = Math.max(1, Math.ceil((cores.server + cores.database) / CORE_USE))
  const trafficGb =
    total((name) => measured.engines[engine][name].replyBytes * perDay(name, members) * DAYS_OF_MONTH) / GB
  const at = (end: keyof Range) =>
    ((busy * PRICES.core[end] +
      databaseGbPerMonth * MONTHS_KEPT * COPIES * PRICES.ssdGb[end] +
      mediaGbPerMonth * MONTHS_KEPT * COPIES * PRICES.objectGb[end] +
      trafficGb * PRICES.trafficGb[end]) /
      members) *
    1_000
  return { low: at('low'), high: at('high') }
}

/** No calculation beyond it means anything. */
export const MEMBERS_MAX = 100_000_000

/** The most members for whom `fits` holds, to two digits. */
export function mostMembers(fits: (members: number) => boolean): number {
  let [low, high] = [1, MEMBERS_MAX]
  while (high / low > 1.005) {
    const middle = Math.sqrt(low * high)
    if (fits(middle)) low = middle
    else high = middle
  }
  return Number(low.toPrecision(2))
}
