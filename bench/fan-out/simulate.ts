/**
 * A day of posts on their way to feeds: as the feed worker does it, the first thousand followers with the post, the
 * others in steps, the oldest post first. Pure, and the same for the same seed.
 */
import { createRandom } from '@eco/games/shared/rng'
import { HOUR_SHARES } from '../capacity/assumptions.ts'
import { type Followers, followersAt, leastOf } from './followers.ts'

const HOUR_MS = 3_600_000
/** Parts of a delivery whose delays are recorded, with the share of the followers that each reaches. */
const PARTS = 20

export type FanOut = {
  members: number
  followers: Followers
  postsPerDay: number
  /** an account with ten times the followers posts 10^eagerness times as often */
  eagerness: number
  /** followers that a post reaches at once, and in each later step. Source: DELIVERED_AT_ONCE */
  atOnce: number
  /** time of the feed worker for each row, ms */
  rowMs: number
  /** feed workers that work at the same time */
  workers: number
  /** posts of accounts with more followers are not written into feeds but read from their authors */
  readAbove: number
  seed: number
}

export type Outcome = {
  rows: number
  /** rows that were written after the post, by the worker */
  laterRows: number
  /** share of the day that the workers were busy; above 1 the queue grows from day to day */
  busy: number
  /** rows that waited at the worst moment */
  backlog: number
  /** delay after which this share of all feed rows was there, ms */
  delayMs: { p50: number; p99: number; p999: number; most: number }
}

type Sample = { delayMs: number; rows: number }

export function simulate(given: FanOut): Outcome {
  const { atOnce, rowMs, workers } = given
  const samples: Sample[] = []
  const freeAt = Array.from({ length: workers }, () => 0)
  let [rows, laterRows, workMs, backlog] = [0, 0, 0, 0]
  for (const { at, followers } of postsOf(given)) {
    if (followers > given.readAbove) continue
    const first = Math.min(followers, atOnce)
    const later = followers - first
    rows += followers
    samples.push({ delayMs: first * rowMs, rows: first })
    if (later === 0) continue
    laterRows += later
    const worker = freeAt.indexOf(Math.min(...freeAt))
    const begin = Math.max(at, freeAt[worker] ?? 0)
    freeAt[worker] = begin + later * rowMs
    workMs += later * rowMs
    for (let part = 1; part <= PARTS; part++)
      samples.push({ delayMs: begin - at + (later * rowMs * part) / PARTS, rows: later / PARTS })
    const waiting = freeAt.reduce((sum, until) => sum + Math.max(0, until - at), 0)
    backlog = Math.max(backlog, waiting / rowMs)
  }
  return {
    ...{ rows, laterRows, backlog: Math.round(backlog) },
    busy: workMs / (HOUR_SHARES.length * HOUR_MS) / workers,
    delayMs: delaysOf(samples),
  }
}

/** Posts in the order of time. Weighted by eagerness, the authors of posts follow a flatter law than all accounts. */
function postsOf({ followers, postsPerDay, eagerness, seed }: FanOut): { at: number; followers: number }[] {
  const random = createRandom(seed)
  const least = leastOf(followers)
  const authors = { ...followers, exponent: followers.exponent - eagerness }
  return HOUR_SHARES.flatMap((share, hour) =>
    Array.from({ length: Math.round(postsPerDay * share) }, () => ({
      at: (hour + random()) * HOUR_MS,
      followers: followersAt(random(), authors, least),
    })).sort((a, b) => a.at - b.at),
  )
}

function delaysOf(samples: Sample[]): Outcome['delayMs'] {
  samples.sort((a, b) => a.delayMs - b.delayMs)
  const all = samples.reduce((sum, { rows }) => sum + rows, 0)
  const shares = [0.5, 0.99, 0.999]
  const found = shares.map(() => 0)
  let reached = 0
  for (const { delayMs, rows } of samples) {
    const before = reached
    reached += rows
    for (const [at, share] of shares.entries())
      if (before < share * all && reached >= share * all) found[at] = delayMs
  }
  const [p50 = 0, p99 = 0, p999 = 0] = found
  return { p50, p99, p999, most: samples.at(-1)?.delayMs ?? 0 }
}

/**
 * Posts a day above which an account is cheaper to read than to write, whatever its number of followers: writing
 * costs a row for each follower and post, reading costs a look at the account for each follower who reads.
 */
export const dearPostsPerDay = (rowMs: number, lookMs: number, readsPerFollowerAndDay: number): number =>
  (readsPerFollowerAndDay * lookMs) / rowMs
