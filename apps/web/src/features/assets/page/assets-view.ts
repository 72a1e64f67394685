import { type AssetStatus, statusOf } from '@eco/domain/assets/kinds'

export const FILTERS = ['all', 'pending', 'approved', 'rejected'] as const
export type Filter = (typeof FILTERS)[number]
export type StatusMap = Readonly<Record<string, unknown>>
type WithId = { readonly id: string }

/** Pending when the map lacks the id or has an unknown status. */
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
 * The number of assets that match each filter. The map covers all of the member's assets, including those on
 * pages not loaded yet; an asset missing from it counts as pending.
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
