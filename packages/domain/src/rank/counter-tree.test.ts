import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nodeChanges, RANK_BITS, RANK_LEVELS, shardOf } from './counter-tree.ts'

const figure = fc.oneof(fc.nat(400), fc.nat(100_000), fc.nat(2 ** 31))

it('updates every level from one value to the other and only the nodes that change', () => {
  fc.assert(
    fc.property(figure, figure, (from, to) => {
      const changes = nodeChanges(from, to)
      for (let level = 0; level < RANK_LEVELS; level++) {
        const [before, after] = [from, to].map((credits) => Math.floor(credits / 2 ** (RANK_BITS * level)))
        const here = changes.filter((one) => one.level === level)
        if (before === after) expect(here).toEqual([])
        else
          expect(new Map(here.map((one) => [one.node, one.change]))).toEqual(
            new Map([
              [before, -1],
              [after, 1],
            ]),
          )
      }
    }),
  )
})

it('returns changes in a fixed order', () => {
  fc.assert(
    fc.property(figure, figure, (from, to) => {
      const keys = nodeChanges(from, to).map((one) => one.level * 2 ** 40 + one.node)
      return keys.every((key, at) => at === 0 || key > (keys[at - 1] ?? 0))
    }),
  )
})

it('counts a new member on every level', () => {
  expect(nodeChanges(undefined, 0)).toEqual(
    Array.from({ length: RANK_LEVELS }, (_, level) => ({ level, node: 0, change: 1 })),
  )
  expect(nodeChanges(50, 50)).toEqual([])
})

it('distributes members over the shards, each member always to the same shard', () => {
  const shards = Array.from({ length: 8_000 }, (_, n) => shardOf(`u_${n}`, 8))
  for (let shard = 0; shard < 8; shard++)
    expect(shards.filter((one) => one === shard).length).toBeGreaterThan(800)
  expect(shardOf('u_1', 8)).toBe(shardOf('u_1', 8))
})
