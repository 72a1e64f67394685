import { describe, expect, it } from 'vitest'
import { sectionOf } from '../document.ts'
import { followersAt, largeFollowed, leastOf } from './followers.ts'
import { FEED_COSTS, fanOutSection } from './section.ts'
import { dearPostsPerDay, type FanOut, simulate } from './simulate.ts'

const LAW = { exponent: 2.1, mean: 30, most: 100_000 }
const DAY: FanOut = {
  ...{ members: 500_000, followers: LAW, postsPerDay: 20_000, eagerness: 0.5, atOnce: 1_000 },
  ...{ rowMs: 0.01, workers: 1, readAbove: Number.POSITIVE_INFINITY, seed: 1 },
}

describe('numbers of followers', () => {
  it('have the asked mean and never more than the largest account', () => {
    const least = leastOf(LAW)
    const count = 2_000_000
    let [sum, most] = [0, 0]
    for (let n = 0; n < count; n++) {
      const followers = followersAt((n + 0.5) / count, LAW, least)
      sum += followers
      most = Math.max(most, followers)
    }
    // Rounding down takes half a follower of each.
    expect(sum / count).toBeGreaterThan(LAW.mean * 0.95)
    expect(sum / count).toBeLessThan(LAW.mean * 1.02)
    expect(most).toBeLessThanOrEqual(LAW.most)
  })

  it('put all followed accounts above zero and none above the largest', () => {
    const least = leastOf(LAW)
    expect(largeFollowed(0, LAW, least)).toBeCloseTo(LAW.mean, 3)
    expect(largeFollowed(LAW.most, LAW, least)).toBe(0)
    expect(largeFollowed(10_000, LAW, least)).toBeLessThan(largeFollowed(1_000, LAW, least))
  })
})

describe('a day of posts', () => {
  it('is the same for the same seed and another for another', () => {
    expect(simulate(DAY)).toEqual(simulate(DAY))
    expect(simulate({ ...DAY, seed: 2 })).not.toEqual(simulate(DAY))
  })

  it('delays only the followers after the first thousand', () => {
    const small = simulate({ ...DAY, followers: { ...LAW, most: 1_000 } })
    expect(small.laterRows).toBe(0)
    expect(small.delayMs.most).toBeLessThanOrEqual(1_000 * DAY.rowMs)
    expect(simulate(DAY).delayMs.most).toBeGreaterThan(1_000 * DAY.rowMs)
  })

  it('grows a queue when the worker is too slow, and a shorter one with more workers', () => {
    const slow = simulate({ ...DAY, rowMs: 2 })
    const shared = simulate({ ...DAY, rowMs: 2, workers: 4 })
    expect(slow.busy).toBeCloseTo(shared.busy * 4, 6)
    expect(shared.delayMs.p999).toBeLessThan(slow.delayMs.p999)
  })

  it('writes fewer rows when large accounts are read instead', () => {
    const hybrid = simulate({ ...DAY, readAbove: 10_000 })
    expect(hybrid.rows).toBeLessThan(simulate(DAY).rows)
    expect(hybrid.delayMs.most).toBeLessThan(simulate(DAY).delayMs.most)
  })
})

it('calls an account dear by its posts and the reads of its followers, not by its size', () => {
  expect(dearPostsPerDay(0.01, 0.02, 0.3)).toBeCloseTo(0.6)
})

it('stands in docs/scale.md: run `npm run bench fan-out`', () => {
  expect(sectionOf('fan-out')).toBe(fanOutSection(FEED_COSTS))
})
