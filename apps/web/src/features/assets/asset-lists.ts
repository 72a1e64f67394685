import type { AssetKind } from '@eco/domain/assets/kinds'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { queryKeys } from '../../lib/api/query.ts'
import { writeJson } from '../../lib/browser/storage.ts'
import { KEYS } from '../../lib/session/session-store.ts'
import type { AnyKind } from './asset.ts'
import { KINDS } from './kinds.ts'

/** No member yet: the query is disabled. */
const NOBODY = ''

/** A member's assets of one kind, in pages, newest first. */
function useAssetList({ kind, list: { failure, load, itemOf } }: AnyKind, userId: string | undefined) {
  const query = useInfiniteQuery({
    queryKey: queryKeys.assets(userId ?? NOBODY, kind),
    meta: { failure },
    queryFn: ({ pageParam, signal }) =>
      load(
        { params: { userId: userId ?? NOBODY }, query: pageParam === undefined ? {} : { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last?.next,
    enabled: userId !== undefined,
  })
  const { data } = query
  const rows = useMemo(() => data?.pages.flatMap((page) => page?.data ?? []), [data])
  const items = useMemo(() => rows?.map(itemOf) ?? [], [rows, itemOf])
  /** `rows` are the raw ones for the browser's copy; undefined until loaded. */
  return { ...query, items, rows }
}

export type List = ReturnType<typeof useAssetList>

/** The member's assets of all kinds. The browser stores a copy; the server's answer always wins. */
export function useAssetLists(userId: string | undefined): Readonly<Record<AssetKind, List>> {
  const ev = useAssetList(KINDS.ev, userId)
  const solar = useAssetList(KINDS.solar, userId)
  const tree = useAssetList(KINDS.tree, userId)
  const [evs, solarPanels, trees] = [ev.rows, solar.rows, tree.rows]
  useEffect(() => {
    if (evs ?? solarPanels ?? trees)
      writeJson(KEYS.assets, { evs: evs ?? [], solarPanels: solarPanels ?? [], trees: trees ?? [] })
  }, [evs, solarPanels, trees])
  return { ev, solar, tree }
}
