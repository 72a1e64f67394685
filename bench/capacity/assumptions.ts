/** What nobody measured: behaviour of members, and hardware with its prices. Change them and calculate again. */
import type { ActionName } from './cost.ts'

/** Share of the members who use the site on a day. */
export const ACTIVE_SHARE = 0.1

/** How often an active member does it on a day. `review` is what reviewers do for each asset that is saved. */
export const PER_ACTIVE_DAY: Record<ActionName, number> = {
  'sign-up': 0.02,
  'sign-in': 0.1,
  session: 4,
  dashboard: 3,
  list: 4,
  feed: 3,
  notices: 20,
  'save tree': 0.03,
  'save vehicle': 0.005,
  'save solar panel': 0.005,
  photo: 0.06,
  image: 5,
  activity: 0.5,
  post: 0.1,
  follow: 0.2,
  like: 0.5,
  review: 0.04,
  transfer: 0.01,
  retirement: 0.01,
}

/** Share of a day's requests in each hour of the site's time zone: most in the evening. */
export const HOUR_SHARES = [
  ...[0.012, 0.008, 0.006, 0.005, 0.006, 0.012, 0.025, 0.042, 0.05, 0.048, 0.045, 0.046],
  ...[0.05, 0.05, 0.046, 0.046, 0.05, 0.058, 0.07, 0.083, 0.086, 0.073, 0.052, 0.031],
] as const
/** The busiest minute of the busiest hour, as a multiple of that hour's mean. */
export const BURST = 2
/** Use of a core that leaves room for the rest. */
export const CORE_USE = 0.6
/** The cost of an action grows by this factor for ten times as many members. Measured: docs/decisions/0016. */
export const GROWTH_PER_TENFOLD = 1.2
/** Log of a write when each page is written whole after a checkpoint, as a multiple of the measured log. */
export const FULL_PAGES = 2
/** Indexes and rows that are not removed at once, as a multiple of the measured growth. */
export const DEAD_ROWS = 1.3

export type Range = { low: number; high: number }
/** Prices of rented machines in euros a month, November 2026. A range that we assume, not an offer. */
export const PRICES = {
  core: { low: 8, high: 30 },
  ssdGb: { low: 0.05, high: 0.15 },
  objectGb: { low: 0.005, high: 0.025 },
  trafficGb: { low: 0.001, high: 0.09 },
} satisfies Record<string, Range>
/** Months of data that are paid for. */
export const MONTHS_KEPT = 12
/** A second copy of the database and of the files. */
export const COPIES = 2
export const DAYS_OF_MONTH = 30

/** The largest machine for PostgreSQL that we would still call common. */
export const DATABASE_CORES = 32
/** What its disk takes: MB of log in a second, and a year of data in GB. */
export const LOG_MB_PER_SECOND = 200
export const DISK_GB = 8_000
/** The disk of the one box, for database and files. */
export const BOX_DISK_GB = 2_000
/** How long a transaction keeps a row that all wait for: what follows the lock, and the commit on disk, ms. */
export const HELD_MS = 4
/** Rows into which the rank spreads a counter on PostgreSQL, and members who change it in the same moment. */
export const RANK_SHARDS = 8
/** Entries that the public log takes in a second. Measured: docs/decisions/0040, the slowest run. */
export const LOG_ENTRIES_PER_SECOND = 100_000 / 3.1
/** Time of a search among 1,000,000 pictures on PostgreSQL, ms. Measured: docs/decisions/0025. */
export const SEARCH_MS = 13
