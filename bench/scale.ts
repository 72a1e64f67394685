/**
 * How much is measured. `--tiny` only checks that everything runs: its figures mean nothing, and no target
 * applies.
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Size } from './seed/members.ts'

type Scale = {
  rounds: number
  sliceMs: number
  connections: number
  size: Size
  steps: readonly Size[]
  feed: { authors: number; posts: number; followed: number }
  /** longest wait for a server to finish the work of its start */
  idleLimitMs: number
  /** folder of the cached seeded databases */
  folder: string
}

const SIZE = { members: 100_000, assetsOfOthers: 10 }
const FULL: Scale = {
  rounds: 9,
  sliceMs: 1_000,
  connections: 24,
  size: SIZE,
  /**
   * At the last step most members have two assets, and only at the first they have activities and posts, so that seeding
   * takes only minutes; callers always have ten assets.
   */
  steps: [
    { members: 10_000, assetsOfOthers: 10, activities: 50, posts: 30 },
    SIZE,
    { members: 1_000_000, assetsOfOthers: 2 },
  ],
  feed: { authors: 100_000, posts: 1_000_000, followed: 10_000 },
  idleLimitMs: 600_000,
  folder: join(tmpdir(), 'ecoledger-bench'),
}

const FEW = { members: 40, assetsOfOthers: 2 }
const TINY: Scale = {
  rounds: 1,
  sliceMs: 40,
  connections: 2,
  size: FEW,
  steps: [{ ...FEW, activities: 2, posts: 2 }, FEW],
  feed: { authors: 40, posts: 200, followed: 10 },
  idleLimitMs: 0,
  folder: join(tmpdir(), `ecoledger-bench-tiny-${process.pid}`),
}

export const isTiny = process.argv.includes('--tiny')
export const SCALE = isTiny ? TINY : FULL
