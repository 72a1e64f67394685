import { ApiError, api, type ReplyOf } from '@eco/contract'
import { CONTENT_KINDS, type ContentReason, REPORT_STATES } from '@eco/domain/moderation/rules'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

type ReportPage = ReplyOf<typeof api.listReports>
export type ListedReport = ReportPage['data'][number]
export type Report = ReplyOf<typeof api.readReport>
export type ReportFilters = {
  state: ListedReport['state']
  kind?: ListedReport['kind']
  search?: string
}

const ALL = ['reports'] as const
export const reportKeys = { all: ALL, lists: [...ALL, 'list'] as const }
/** How often the number that waits is asked for again, ms. */
const ASK_EVERY_MS = 60_000
const CONFLICT = 409
const GONE = 404

/** Filters live in the address, so that they stay with a reload and can be shared. */
export function readFilters({ state, kind, search }: Readonly<Record<string, unknown>>): ReportFilters {
  const knownKind = CONTENT_KINDS.find((value) => value === kind)
  return {
    state: REPORT_STATES.find((value) => value === state) ?? 'open',
    ...(knownKind && { kind: knownKind }),
    ...(search !== undefined && search !== '' && { search: String(search) }),
  }
}

/** The address of the list, or of one entry in it. */
export function addressOf(filters: ReportFilters, caseId?: string): string {
  const { state, ...others } = filters
  const query = new URLSearchParams({ ...(state !== 'open' && { state }), ...others }).toString()
  return `/console/reports${caseId === undefined ? '' : `/${caseId}`}${query === '' ? '' : `?${query}`}`
}

export const useReports = (filters: ReportFilters) =>
  useInfiniteQuery({
    queryKey: [...reportKeys.lists, filters],
    meta: { failure: 'Could not load reported content' },
    queryFn: ({ pageParam: cursor, signal }) =>
      call(api.listReports, { query: { ...filters, ...(cursor !== undefined && { cursor }) } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ASK_EVERY_MS,
  })

/** What waits, for the navigation. */
export function useOpenReports(): number | undefined {
  const { data } = useReports({ state: 'open' })
  return data?.pages[0]?.counts.open
}

export const useReport = (caseId: string | undefined) =>
  useQuery({
    queryKey: [...ALL, 'case', caseId],
    meta: { failure: 'Could not load a report' },
    queryFn: ({ signal }) => call(api.readReport, { params: { case_id: caseId ?? '' } }, { signal }),
    enabled: caseId !== undefined,
    gcTime: 0,
    retry: (count, error) => !isGone(error) && count < 1,
  })

export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === GONE
/** Somebody else decided, or the content changed. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === CONFLICT

export type Decision = { action: 'clear' } | { action: 'hide'; reason: ContentReason; text: string }

export function decide(report: Report, decision: Decision, key: (content: string) => string) {
  const { version, case_id } = report
  const params = { case_id }
  const idempotencyKey = key(JSON.stringify([case_id, version, decision]))
  if (decision.action === 'clear')
    return call(api.clearContent, { params, body: { version } }, { idempotencyKey })
  const body = { version, reason_code: decision.reason, text: decision.text }
  return call(api.hideContent, { params, body }, { idempotencyKey })
}
