import type { api, InputOf } from '@eco/contract'
import { ASSET_KINDS } from '@eco/domain/assets/kinds'
import type { STATEMENT_ACCOUNTS } from '@eco/domain/credits/entry-groups'
import { ENTRY_GROUPS } from '@eco/domain/credits/entry-groups'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { startOfDay } from '../../lib/format/days.ts'

export type Account = (typeof STATEMENT_ACCOUNTS)[number]

const DAY_FORM = /^\d{4}-\d{2}-\d{2}$/

/** The tab, the grouping and the filters, as they stand in the address. */
export type WalletSearch = {
  tab?: string
  view?: 'asset'
  entries?: (typeof ENTRY_GROUPS)[number]
  kind?: (typeof ASSET_KINDS)[number]
  /** Calendar days of the reader, both inclusive. */
  from?: string
  to?: string
}

/** Reads the address; what it cannot mean is ignored. */
function readSearch(raw: Readonly<Record<string, unknown>>): WalletSearch {
  const day = (value: unknown) => (typeof value === 'string' && DAY_FORM.test(value) ? value : undefined)
  return withoutEmpty({
    tab: typeof raw.tab === 'string' ? raw.tab : undefined,
    view: raw.view === 'asset' ? 'asset' : undefined,
    entries: ENTRY_GROUPS.find((one) => one === raw.entries),
    kind: ASSET_KINDS.find((one) => one === raw.kind),
    from: day(raw.from),
    to: day(raw.to),
  })
}

type Loose = { [K in keyof WalletSearch]: WalletSearch[K] | undefined }
const withoutEmpty = (search: Loose): WalletSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''))

export function useWalletSearch() {
  const raw: Readonly<Record<string, unknown>> = useLocation({ select: (at) => at.search })
  const navigate = useNavigate()
  const search = useMemo(() => readSearch(raw), [raw])
  const change = (next: (former: WalletSearch) => Loose) =>
    // The search belongs to this page, so the router's types cannot check it.
    void navigate({ to: '.', search: withoutEmpty(next(search)) as never, replace: true, resetScroll: false })
  return { search, change }
}

/** How many filters are set. */
export const filterCount = ({ entries, kind, from, to }: WalletSearch): number =>
  [entries, kind, from, to].filter((value) => value !== undefined).length

export type StatementFilter = InputOf<typeof api.sumStatement.query>

/** The filters as the API takes them: days become instants, and the last day is included. */
export function statementFilter(
  account: Account,
  { entries, kind, from, to }: WalletSearch,
): StatementFilter {
  return {
    account,
    ...(account === 'credits' && entries && { entries }),
    ...(account === 'credits' && kind && { asset_kind: kind }),
    ...(from && { from: String(startOfDay(from)) }),
    ...(to && { until: String(startOfDay(to, 1)) }),
  }
}
