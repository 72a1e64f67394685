import { ApiError, api, type ReplyOf } from '@eco/contract'
import type { AssetKind } from '@eco/domain/assets/kinds'
import type { RegistryStatus } from '@eco/domain/registry/registry'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { readPreloaded } from '../../lib/api/preloaded-data.ts'
import { queryKeys } from '../../lib/api/query.ts'

export type Block = ReplyOf<typeof api.listBlocks>['data'][number]
export type SerialHistory = ReplyOf<typeof api.readSerial>
export type Filters = {
  serial?: string | undefined
  kind?: AssetKind | undefined
  year?: string | undefined
  status?: RegistryStatus | undefined
}

const FIRST_PAGE: string | undefined = undefined
const NOT_FOUND = 404

export const useRegistry = () =>
  useQuery({
    queryKey: [...queryKeys.registry, 'totals'],
    meta: { failure: 'Could not load the totals of the registry' },
    queryFn: ({ signal }) => call(api.getRegistry, {}, { signal }),
  })

/** Blocks that match, in pages; the former ones stay while others load. */
export function useBlocks(filters: Filters) {
  const query = useInfiniteQuery({
    queryKey: [...queryKeys.registry, 'blocks', filters],
    meta: { failure: 'Could not load the blocks of the registry' },
    queryFn: ({ pageParam: cursor, signal }) =>
      call(api.listBlocks, { query: { ...filters, cursor } }, { signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  const { data } = query
  return {
    ...query,
    blocks: data?.pages.flatMap((page) => page.data),
    matching: data?.pages[0]?.matching,
  }
}

export const useTreeCells = () =>
  useQuery({
    queryKey: [...queryKeys.registry, 'trees'],
    meta: { failure: 'Could not load the map of trees' },
    queryFn: ({ signal }) => call(api.listTreeCells, {}, { signal }),
  })

export function useRetirements() {
  const query = useInfiniteQuery({
    queryKey: [...queryKeys.registry, 'retirements'],
    meta: { failure: 'Could not load the retirements' },
    queryFn: ({ pageParam: cursor, signal }) =>
      call(api.listPublicRetirements, { query: { cursor } }, { signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next,
  })
  return { ...query, retirements: query.data?.pages.flatMap((page) => page.data) }
}

/** The history of a block or a number; null when there is none such. */
export function useSerial(serial: string) {
  return useQuery({
    queryKey: [...queryKeys.registry, 'serial', serial],
    meta: { failure: 'Could not load a serial number' },
    queryFn: async ({ signal }): Promise<SerialHistory | null> =>
      call(api.readSerial, { params: { serial } }, { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === NOT_FOUND) return null
        throw error
      }),
    initialData: () => readPreloaded(`/registry/${serial.toLowerCase()}`) as SerialHistory | undefined,
    initialDataUpdatedAt: 0,
  })
}
