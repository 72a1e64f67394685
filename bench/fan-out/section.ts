/** The part of docs/scale.md about feeds: calculated from measured costs, the same for the same seed. */
import { DELIVERED_AT_ONCE } from '../../apps/server/src/features/community/posts/fan-out-store.ts'
import { ACTIVE_SHARE, DAYS_OF_MONTH, PER_ACTIVE_DAY } from '../capacity/assumptions.ts'
import { markdownTable } from '../document.ts'
import type { Engine } from '../targets.ts'
import type { FeedCosts } from './calibrate.ts'
import COSTS from './costs.json'
import { type Followers, largeFollowed, leastOf } from './followers.ts'
import { dearPostsPerDay, type FanOut, type Outcome, simulate } from './simulate.ts'

export type MeasuredFeed = {
  /** ISO day */
  measuredOn: string
  followers: number
  rowsBefore: number
  engines: Record<Engine, FeedCosts>
}
export const FEED_COSTS: MeasuredFeed = COSTS

/** Assumed: as in published studies of social networks, and a largest account that a fifth of all members follow. */
const EXPONENT = 2.1
const MEAN_FOLLOWERS = 30
const LARGEST_SHARE = 0.2
const EAGERNESS = 0.5
const SEED = 79
const SIZES = [100_000, 1_000_000, 10_000_000]
const NO_LIMIT = Number.POSITIVE_INFINITY
const LIMITS = [NO_LIMIT, 1_000_000, 100_000, 10_000, 1_000]
const [SECOND_MS, HOUR_MS, GB] = [1_000, 3_600_000, 1e9]

const lawOf = (members: number): Followers => ({
  ...{ exponent: EXPONENT, mean: MEAN_FOLLOWERS, most: Math.max(1_000, members * LARGEST_SHARE) },
})

function dayOf(members: number, rowMs: number, readAbove = NO_LIMIT): FanOut {
  return {
    ...{ members, followers: lawOf(members), postsPerDay: members * ACTIVE_SHARE * PER_ACTIVE_DAY.post },
    ...{ eagerness: EAGERNESS, atOnce: DELIVERED_AT_ONCE, rowMs, workers: 1, readAbove, seed: SEED },
  }
}

const whole = (value: number) => Math.round(value).toLocaleString('en')
const digits = (value: number) =>
  Number(value.toPrecision(2)).toLocaleString('en', { maximumFractionDigits: 4 })
const seconds = (ms: number) => `${digits(ms / SECOND_MS)} s`
const delays = ({ delayMs: { p50, p99, p999, most } }: Outcome) => [p50, p99, p999, most].map(seconds)
const DELAYS = ['half of the rows after', '99 %', '99.9 %', 'all']

const simulated = new Map<number, number>()
/** Disk for new rows of feeds, by the measured bytes of a row on PostgreSQL. */
export function feedGbPerMonth(members: number): number {
  const known = simulated.get(members) ?? gbPerMonth(simulate(dayOf(members, 0)), FEED_COSTS.engines.postgres)
  simulated.set(members, known)
  return known
}
const gbPerMonth = ({ rows }: Outcome, { rowBytes }: FeedCosts) => (rows * DAYS_OF_MONTH * rowBytes) / GB

export function fanOutSection(
  { measuredOn, followers, rowsBefore, engines }: MeasuredFeed,
  sizes = SIZES,
): string {
  const { sqlite, postgres } = engines
  const micro = (ms: number) => `${digits(ms * SECOND_MS)} µs`
  const costs = markdownTable(
    ['measured', 'SQLite', 'PostgreSQL'],
    [
      ['a row that the feed worker writes', micro(sqlite.rowMs), micro(postgres.rowMs)],
      ['the same, two workers on one database', micro(sqlite.rowMsOfTwo), micro(postgres.rowMsOfTwo)],
      ['the newest posts of one author', micro(sqlite.lookMs), micro(postgres.lookMs)],
      ['disk for a row', `${whole(sqlite.rowBytes)} bytes`, `${whole(postgres.rowBytes)} bytes`],
      ['log for a row', 'not counted', `${whole(postgres.walBytes)} bytes`],
    ],
  )
  const days = sizes.map((members) => {
    const outcome = simulate(dayOf(members, postgres.rowMs))
    const posts = dayOf(members, 0).postsPerDay
    return [
      ...[whole(members), whole(posts), whole(outcome.rows / posts), digits(outcome.busy * 100)],
      ...[whole(outcome.backlog), ...delays(outcome)],
      digits(gbPerMonth(outcome, postgres)),
    ]
  })
  const largest = Math.max(...sizes)
  const law = lawOf(largest)
  const least = leastOf(law)
  const reads = largest * ACTIVE_SHARE * PER_ACTIVE_DAY.feed
  const hybrids = LIMITS.filter((limit) => limit === NO_LIMIT || limit < law.most).map((limit) => {
    const outcome = simulate(dayOf(largest, postgres.rowMs, limit))
    const looks = largeFollowed(limit, law, least)
    return [
      limit === NO_LIMIT ? 'none' : whole(limit),
      ...[digits(outcome.rows / 1e6), digits((outcome.rows * postgres.rowMs) / HOUR_MS), digits(looks)],
      ...[digits((looks * reads * postgres.lookMs) / HOUR_MS), ...delays(outcome).slice(2)],
    ]
  })
  const dear = dearPostsPerDay(postgres.rowMs, postgres.lookMs, ACTIVE_SHARE * PER_ACTIVE_DAY.feed)
  return [
    `Measured on ${measuredOn}: ${whole(followers)} followers with ${rowsBefore} rows each before.\n\n`,
    costs,
    `\nCalculated for PostgreSQL, one day, one worker; a mean of ${MEAN_FOLLOWERS} followers, exponent ${EXPONENT}, the`,
    ` largest account followed by ${LARGEST_SHARE * 100} % of all, authors with ten times the followers post`,
    ` ${digits(10 ** EAGERNESS)} times as often (assumed):\n\n`,
    markdownTable(
      [
        'members',
        'posts a day',
        'rows a post',
        'worker busy %',
        'worst backlog, rows',
        ...DELAYS,
        'GB a month',
      ],
      days,
    ),
    `\nThe same with ${whole(largest)} members, when feeds read the posts of accounts above a limit from their authors:\n\n`,
    markdownTable(
      [
        'limit, followers',
        'million rows a day',
        'hours of writing',
        'looks a feed',
        'hours of looking',
        '99.9 %',
        'all',
      ],
      hybrids,
    ),
    `\nBy time of the database alone, reading pays for an account that posts more than ${digits(dear)} times a day, whatever`,
    ' its size: writing costs a row for each follower and post, reading a look for each follower who reads.\n',
  ].join('')
}
