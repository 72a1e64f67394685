import { type AssetStatus, statusOf } from '@eco/domain/assets/kinds'

export const FILTERS = ['all', 'pending', 'approved', 'rejected'] as const
export type Filter = (typeof FILTERS)[number]
export type StatusMap = Readonly<Record<string, unknown>>
type WithId = { readonly id: string }

/** An id that the map does not know, or a word it does not know, is pending. */
export function statusIn(map: StatusMap | undefined, id: string): AssetStatus {
  return statusOf(map?.[id])
}

export function fitting<Item extends WithId>(
  items: readonly Item[],
  map: StatusMap | undefined,
  filter: Filter,
): readonly Item[] {
  return filter === 'all' ? items : items.filter((item) => statusIn(map, item.id) === filter)
}

/**
 * How many assets each filter lets through. The map knows all of the member's assets, also those of pages that
 * are not loaded; an asset that it does not know counts as pending.
 */
export function countByFilter(items: readonly WithId[], map: StatusMap | undefined): Record<Filter, number> {
  const counts = { all: 0, pending: 0, approved: 0, rejected: 0 }
  const ids = new Set([...Object.keys(map ?? {}), ...items.map((item) => item.id)])
  for (const id of ids) {
    counts.all += 1
    counts[statusIn(map, id)] += 1
  }
  return counts
}
