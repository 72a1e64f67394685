import { ASSET_KINDS, type AssetKind } from '@eco/domain/assets/kinds'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { queryKeys } from '../../../lib/api/query.ts'
import { assets as MESSAGES } from '../../../messages/en/assets/pages.json'
import { useToast } from '../../../ui/overlay/toast.tsx'
import type { Opened } from '../asset.ts'
import type { List } from '../asset-lists.ts'
import { type StatusMap, statusIn } from './assets-view.ts'

/** An asset that the address names; `fix` opens its form if it is rejected, `field` unless it is approved. */
type Linked = { id: string; fix: boolean; field: string | undefined; fresh: boolean }

type Page = {
  userId: string | undefined
  lists: Readonly<Record<AssetKind, List>>
  map: StatusMap | undefined
  /** True while the lists or the statuses are loading. */
  loading: boolean
}

/** Opens the asset that a link such as a notification's names, from current data and wherever it is listed. */
export function useLinkedAsset({ userId, lists, map, loading }: Page, open: (opened: Opened) => void): void {
  const search: Readonly<Record<string, unknown>> = useLocation({ select: (at) => at.search })
  const { asset, fix, at } = search
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const [linked, setLinked] = useState<Linked>()

  useEffect(() => {
    if (typeof asset !== 'string' || userId === undefined) return
    setLinked({ id: asset, fix: fix === true, field: typeof at === 'string' ? at : undefined, fresh: false })
    // so that neither a reload nor the back button opens it again
    void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
    void queries
      .invalidateQueries({ queryKey: queryKeys.member(userId) })
      .then(() => setLinked((now) => now && { ...now, fresh: true }))
  }, [asset, fix, at, userId, queries, navigate])

  useEffect(() => {
    if (linked === undefined || !linked.fresh || loading) return
    const { id } = linked
    const kind = ASSET_KINDS.find((one) => lists[one].items.some((item) => item.id === id))
    if (kind !== undefined) {
      setLinked(undefined)
      const status = statusIn(map, id)
      const field = status === 'approved' ? undefined : linked.field
      const edits = field !== undefined || (linked.fix && status === 'rejected')
      open({ kind, id, mode: edits ? 'edit' : 'read', field })
      return
    }
    const more = ASSET_KINDS.map((one) => lists[one]).filter((list) => list.hasNextPage && !list.isError)
    if (more.length === 0 || (map !== undefined && !Object.hasOwn(map, id))) {
      setLinked(undefined)
      toast.info(MESSAGES.gone)
    } else if (!more.some((list) => list.isFetchingNextPage)) {
      for (const list of more) void list.fetchNextPage()
    }
  }, [linked, lists, map, loading, open, toast])
}
