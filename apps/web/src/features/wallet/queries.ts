import { api, type ReplyOf } from '@eco/contract'
import { ASSET_KINDS, type AssetKind, statusOf } from '@eco/domain/assets/kinds'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/api/api.ts'
import { queryKeys } from '../../lib/api/query.ts'
import type { StatementFilter } from './wallet-search.ts'

/** The only module of this feature that maps the API's field names. */

/** No member yet: the query is disabled. */
const NOBODY = ''

const creditsOf = ({ token_value, parts }: ReplyOf<typeof api.getCredits>) => ({ total: token_value, parts })
export type Credits = ReturnType<typeof creditsOf>

/** The ledger's total and its parts; undefined until loaded, and when loading fails. */
export function useCredits(userId: string | undefined, wanted: boolean) {
  return useQuery({
    queryKey: queryKeys.credits(userId ?? NOBODY),
    meta: { failure: 'Could not load credits' },
    queryFn: ({ signal }) => call(api.getCredits, { params: { userId: userId ?? NOBODY } }, { signal }),
    select: creditsOf,
    enabled: wanted && userId !== undefined,
  })
}

/** What the member earned on top of the welcome grants. */
export function useEarned(userId: string | undefined, wanted: boolean) {
  return useQuery({
    queryKey: queryKeys.wallet(userId ?? NOBODY),
    meta: { failure: 'Could not load wallet' },
    queryFn: ({ signal }) => call(api.getWallet, { params: { userId: userId ?? NOBODY } }, { signal }),
    select: ({ earned }) => ({
      activityCoins: earned.activity_coins,
      gamePoints: earned.game_points,
    }),
    enabled: wanted && userId !== undefined,
  })
}

type WireRow = ReplyOf<typeof api.getStatement>['rows'][number]
const entryOf = ({ asset_kind, asset_status, ...row }: WireRow) => ({
  ...row,
  kind: ASSET_KINDS.find((kind) => kind === asset_kind),
  status: asset_status ? statusOf(asset_status) : undefined,
})
export type StatementEntry = ReturnType<typeof entryOf>

/** The matching postings of one account, newest first, in pages. */
export function useStatement(userId: string | undefined, filter: StatementFilter) {
  const query = useInfiniteQuery({
    queryKey: [...queryKeys.statement(userId ?? NOBODY), 'entries', filter],
    meta: { failure: 'Could not load statement' },
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        api.getStatement,
        { params: { userId: userId ?? NOBODY }, query: { ...filter, ...(cursor && { cursor }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: userId !== undefined,
  })
  const { data } = query
  const entries = useMemo(() => data?.pages.flatMap(({ rows }) => rows.map(entryOf)) ?? [], [data])
  return { ...query, entries }
}

/** How many postings match, and the sum of their amounts; undefined until loaded. */
export function useStatementSum(userId: string | undefined, filter: StatementFilter, wanted: boolean) {
  const { data } = useQuery({
    queryKey: [...queryKeys.statement(userId ?? NOBODY), 'sum', filter],
    meta: { failure: 'Could not sum the statement' },
    queryFn: ({ signal }) =>
      call(api.sumStatement, { params: { userId: userId ?? NOBODY }, query: filter }, { signal }),
    enabled: wanted && userId !== undefined,
  })
  return data
}

/** The member's credits by asset, in pages, and those of other members' assets. */
export function useAssetCredits(userId: string | undefined, kind: AssetKind | undefined) {
  const query = useInfiniteQuery({
    queryKey: [...queryKeys.statement(userId ?? NOBODY), 'assets', kind],
    meta: { failure: 'Could not load the credits by asset' },
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        api.listAssetCredits,
        {
          params: { userId: userId ?? NOBODY },
          query: { ...(kind && { asset_kind: kind }), ...(cursor && { cursor }) },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: userId !== undefined,
  })
  const { data } = query
  return {
    ...query,
    assets: data?.pages.flatMap(({ assets }) => assets) ?? [],
    received: data?.pages[0]?.received ?? [],
  }
}

type WireAssets = ReplyOf<typeof api.listAssetCredits>
export type AssetCredits = WireAssets['assets'][number]['credits']
