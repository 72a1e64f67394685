import { api, type ReplyOf } from '@eco/contract'
import { IMPORT_NAMES } from '@eco/contract/assets/import-names'
import { inverse } from '@eco/contract/assets/names'
import type { AssetKind } from '@eco/domain/assets/kinds'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { labels as EV } from '../../messages/en/assets/ev.json'
import { labels as SOLAR } from '../../messages/en/assets/solar.json'
import { labels as TREE } from '../../messages/en/assets/tree.json'
import { columns as COLUMNS } from '../../messages/en/imports.json'

export type Import = ReplyOf<typeof api.readImport>
export type ListedImport = ReplyOf<typeof api.listImports>['data'][number]
export type ImportedRow = ReplyOf<typeof api.listImportRows>['data'][number]

const ALL = ['imports'] as const
export const importKey = (id = '') => [...ALL, id] as const
/** How often the progress is asked for, ms. */
const ASK_EVERY_MS = 1_000

export const addressOf = (id?: string): string => `/console/import${id === undefined ? '' : `/${id}`}`

export const useImport = (id: string | undefined) =>
  useQuery({
    queryKey: importKey(id),
    meta: { failure: 'Could not load an import' },
    queryFn: ({ signal }) => call(api.readImport, { params: { import_id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? ASK_EVERY_MS : false),
  })

/** The newest import, if it can be continued. */
export function useUnfinished(): ListedImport | undefined {
  const { data } = useQuery({
    queryKey: [...ALL, 'list'],
    meta: { failure: 'Could not load imports' },
    queryFn: ({ signal }) => call(api.listImports, { query: {} }, { signal }),
  })
  return data?.data.find(({ state, ready }) => state === 'running' || (state === 'stopped' && ready > 0))
}

type Action = 'startImport' | 'stopImport'

/** Starts, continues or stops an import. */
export function useAction(action: Action, { import_id }: Import) {
  const client = useQueryClient()
  return useSend({
    mutationFn: () => call(api[action], { params: { import_id } }),
    onSuccess: (data) => client.setQueryData(importKey(import_id), data),
    onError: () => client.invalidateQueries({ queryKey: importKey(import_id) }),
  })
}

const LABELS: Readonly<Record<AssetKind, Readonly<Record<string, string>>>> = {
  ev: EV,
  solar: SOLAR,
  tree: TREE,
}

/** The label of a field by its name in the API. */
export function labelOf(kind: AssetKind, field: string): string {
  const name = inverse(IMPORT_NAMES[kind])[field] ?? field
  const others: Readonly<Record<string, string>> = COLUMNS
  return LABELS[kind][name] ?? others[name] ?? field
}
