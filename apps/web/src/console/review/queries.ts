import { ApiError, api, type ReplyOf } from '@eco/contract'
import type { RejectionCode } from '@eco/domain/assets/kinds'
import { CLAIM_MS } from '@eco/domain/review/cases'
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/api/api.ts'

export type CaseList = ReplyOf<typeof api.listCases>
export type ListedCase = CaseList['data'][number]
export type ReviewCase = ReplyOf<typeof api.readCase>
export type CaseFilters = {
  kind?: ListedCase['kind']
  flags?: 'any' | 'none' | ListedCase['flags'][number]
  /** waiting at least this long */
  hours?: number
  owner?: ListedCase['owner']
  purpose?: ListedCase['purpose']
  search?: string
}

const HELD = 409
/** Well before the claim ends, ms. */
const CLAIM_AGAIN_MS = CLAIM_MS / 2
/** How soon a reviewer learns that the entry has changed, ms. */
const READ_AGAIN_MS = 30_000
const KEYS = { all: ['review'] as const, lists: ['review', 'list'] as const }
export const reviewKeys = KEYS

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
  // Lets others take it. What was read is forgotten, because another visit must claim it again.
  useEffect(
    () => () => {
      releaseCase(caseId)
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
  })
}

/** Claims the next case and reads it before its page opens. @returns its id */
export async function openNext(client: QueryClient, filters: CaseFilters): Promise<string | null> {
  const caseId = await claimNext(filters)
  if (caseId === null) return null
  await client
    .fetchQuery({ queryKey: keyOf(caseId), queryFn: ({ signal }) => readCase(caseId, signal), staleTime: 0 })
    // The page tries again, and says what is wrong.
    .catch(() => undefined)
  return caseId
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

const claimNext = async (filters: CaseFilters): Promise<string | null> =>
  (await call(api.claimNextCase, { body: filters })).case_id

export type Decision = { action: 'approve' } | { action: 'reject'; code: RejectionCode; note: string }

export function decide(entry: ReviewCase, decision: Decision): Promise<unknown> {
  if (decision.action === 'reject') return sendRejection(entry, decision.code, decision.note)
  const query = { version: entry.version }
  return entry.kind === 'activity'
    ? call(api.approveActivity, { params: { submission_id: entry.entry_id }, query })
    : call(api.approveAsset, { params: { asset_id: entry.entry_id }, query })
}

function sendRejection(entry: ReviewCase, reason_code: RejectionCode, reason: string): Promise<unknown> {
  const query = { version: entry.version }
  const body = { reason_code, reason }
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
