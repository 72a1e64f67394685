import { type AssetStatus, statusOf } from '@eco/domain/assets/kinds'
import type { Tree } from './wire.ts'

export const FILTERS = ['all', 'pending', 'approved', 'rejected'] as const
export type Filter = (typeof FILTERS)[number]
export type StatusMap = Readonly<Record<string, unknown>>

/** An id that the map does not know, or a word it does not know, is pending. */
export function statusIn(map: StatusMap | undefined, id: string): AssetStatus {
  return statusOf(map?.[id])
}

export function filterTrees(
  trees: readonly Tree[],
  map: StatusMap | undefined,
  filter: Filter,
): readonly Tree[] {
  return filter === 'all' ? trees : trees.filter((tree) => statusIn(map, tree.id) === filter)
}

/**
 * How many assets each filter lets through. The map knows all of the member's assets, also those of pages that
 * are not loaded; a tree that it does not know counts as pending.
 */
export function countByFilter(trees: readonly Tree[], map: StatusMap | undefined): Record<Filter, number> {
  const counts = { all: 0, pending: 0, approved: 0, rejected: 0 }
  const ids = new Set([...Object.keys(map ?? {}), ...trees.map((tree) => tree.id)])
  for (const id of ids) {
    counts.all += 1
    counts[statusIn(map, id)] += 1
  }
  return counts
}
