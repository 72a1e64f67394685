import { ApiError, api, type ReplyOf } from '@eco/contract'
import type { RejectionCode } from '@eco/domain/assets/kinds'
import { CLAIM_MS } from '@eco/domain/review/cases'
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/api/api.ts'

export type CaseList = ReplyOf<typeof api.listCases>
export type ListedCase = CaseList['data'][number]
export type ReviewCase = ReplyOf<typeof api.readCase>
export type WaitingImport = ReplyOf<typeof api.listWaitingImports>['data'][number]
export type CaseFilters = {
  kind?: ListedCase['kind']
  flags?: 'any' | 'none' | ListedCase['flags'][number]
  /** waiting at least this long */
  hours?: number
  owner?: ListedCase['owner']
  purpose?: ListedCase['purpose']
  /** of the assets that it added */
  import?: string
  search?: string
}

const HELD = 409
/** Well before the claim ends, ms. */
const CLAIM_AGAIN_MS = CLAIM_MS / 2
/** How soon a reviewer learns that the entry has changed, ms. */
const READ_AGAIN_MS = 30_000
const KEYS = { all: ['review'] as const, lists: ['review', 'list'] as const }
export const reviewKeys = KEYS

/** Imports with assets in the queue, which are decided as groups. */
export const useWaitingImports = () =>
  useQuery({
    queryKey: [...KEYS.lists, 'imports'],
    meta: { failure: 'Could not load the imports in the queue' },
    queryFn: ({ signal }) => call(api.listWaitingImports, {}, { signal }),
  })

export function useCases(filters: CaseFilters, cursor?: string) {
  return useQuery({
    queryKey: [...KEYS.lists, filters, cursor],
    meta: { failure: 'Could not load the review queue' },
    queryFn: ({ signal }) =>
      call(api.listCases, { query: { ...filters, ...(cursor !== undefined && { cursor }) } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

const keyOf = (caseId: string) => [...KEYS.all, 'case', caseId] as const

const readCase = (case_id: string, signal: AbortSignal): Promise<ReviewCase> =>
  call(api.readCase, { params: { case_id } }, { signal })

/** Claims a case and reads it, again and again while it is open, so that nobody else takes it. */
export function useCase(caseId: string) {
  const client = useQueryClient()
  useEffect(
    () => () => {
      // Lets others take it, unless it is decided.
      if (client.getQueryData<ReviewCase>(keyOf(caseId))?.claim?.by_you) releaseCase(caseId)
      client.removeQueries({ queryKey: keyOf(caseId) })
    },
    [client, caseId],
  )
  return useQuery({
    queryKey: keyOf(caseId),
    meta: { failure: 'Could not load the entry' },
    queryFn: async ({ signal }): Promise<ReviewCase> => {
      const claim = client.getQueryData<ReviewCase>(keyOf(caseId))?.claim
      const isFresh = claim?.by_you === true && claim.until - Date.now() > CLAIM_AGAIN_MS
      if (!isFresh) await claimCase(caseId, signal)
      return readCase(caseId, signal)
    },
    refetchInterval: READ_AGAIN_MS,
    // It may have been read ahead, without a claim.
    refetchOnMount: 'always',
  })
}

/** Entries that are read while the reviewer looks at the one before; another reviewer may take the first. */
const AHEAD = 2

/** Reads the entries that probably come next, without claiming them: others may take them. */
export function useReadAhead(caseId: string, list: CaseList | undefined): void {
  const client = useQueryClient()
  const ids = list?.data
    .filter((row) => row.case_id !== caseId && row.claim === null && !row.left_to_others)
    .slice(0, AHEAD)
    .map((row) => row.case_id)
    .join(' ')
  useEffect(() => {
    for (const id of ids?.split(' ').filter(Boolean) ?? [])
      void client.prefetchQuery({
        queryKey: keyOf(id),
        queryFn: ({ signal }) => readCase(id, signal),
        retry: false,
      })
  }, [client, ids])
}

/**
 * Claims the next case, and reads it before its page opens if it was not read ahead. The page reads it again.
 * @param except the case that is being decided
 * @returns its id
 */
export async function openNext(
  client: QueryClient,
  filters: CaseFilters,
  except?: string,
): Promise<string | null> {
  const body = { ...filters, ...(except !== undefined && { except }) }
  const { case_id } = await call(api.claimNextCase, { body })
  if (case_id === null) return null
  await client
    .ensureQueryData({ queryKey: keyOf(case_id), queryFn: ({ signal }) => readCase(case_id, signal) })
    // The page tries again, and says what is wrong.
    .catch(() => undefined)
  const claim = { by_you: true, until: Date.now() + CLAIM_MS }
  setClaim(client, case_id, claim)
  return case_id
}

function setClaim(client: QueryClient, caseId: string, claim: ReviewCase['claim']): void {
  client.setQueryData<ReviewCase>(keyOf(caseId), (known) => known && { ...known, claim })
}

/** Decides, and opens the next case meanwhile. @returns the id of the next one */
export async function decideAndOpenNext(
  client: QueryClient,
  { entry, filters }: { entry: ReviewCase; filters: CaseFilters },
  decision: Decision,
): Promise<string | null> {
  const next = openNext(client, filters, entry.case_id).catch(() => null)
  try {
    await decide(entry, decision)
  } catch (error) {
    void next.then((caseId) => caseId !== null && releaseCase(caseId))
    throw error
  }
  setClaim(client, entry.case_id, null)
  return next
}

const claimCase = (case_id: string, signal: AbortSignal): Promise<unknown> =>
  call(api.claimCase, { params: { case_id } }, { signal }).catch((error: unknown) => {
    // Held by another reviewer: the entry can still be read.
    if (!(error instanceof ApiError && error.status === HELD)) throw error
  })

/** Nobody waits for the answer: the claim ends by itself. */
function releaseCase(caseId: string): void {
  void call(api.releaseCase, { params: { case_id: caseId } }).catch(() => undefined)
}

export type Decision = { action: 'approve' } | { action: 'reject'; code: RejectionCode; note: string }

function decide(entry: ReviewCase, decision: Decision): Promise<unknown> {
  if (decision.action === 'reject') return sendRejection(entry, decision.code, decision.note)
  const query = { version: entry.version }
  if (entry.kind === 'visit') return call(api.approveVisit, { params: { visit_id: entry.entry_id } })
  return entry.kind === 'activity'
    ? call(api.approveActivity, { params: { submission_id: entry.entry_id }, query })
    : call(api.approveAsset, { params: { asset_id: entry.entry_id }, query })
}

function sendRejection(entry: ReviewCase, reason_code: RejectionCode, reason: string): Promise<unknown> {
  const query = { version: entry.version }
  const body = { reason_code, reason }
  if (entry.kind === 'visit') return call(api.rejectVisit, { params: { visit_id: entry.entry_id }, body })
  return entry.kind === 'activity'
    ? call(api.rejectActivity, { params: { submission_id: entry.entry_id }, query, body })
    : call(api.rejectAsset, { params: { asset_id: entry.entry_id }, query, body })
}

/** Undoes the last decision about an entry. @returns its new case, unless somebody else has taken it */
export async function undo({
  kind,
  entry_id,
}: Pick<ListedCase, 'kind' | 'entry_id'>): Promise<string | undefined> {
  if (kind === 'activity') await call(api.undoActivityDecision, { params: { submission_id: entry_id } })
  else await call(api.undoDecision, { params: { asset_id: entry_id } })
  const { data } = await call(api.listCases, { query: { search: entry_id } })
  return data[0]?.case_id
}
