import { api, type ReplyOf } from '@eco/contract'
import type { GivenRole } from '@eco/domain/members/rules'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { isoDay, startOfDay } from '../../../lib/format/days.ts'
import { useList } from '../../list/use-list.ts'
import { isGone } from '../requests/detail-states.tsx'

type AccountList = ReplyOf<typeof api.listAccounts>
export type Account = AccountList['data'][number]
export type AccountDetail = ReplyOf<typeof api.readAccount>

export const MEMBERS_PATH = '/console/admin/members'
export const memberKeys = { all: ['accounts'] as const, lists: ['accounts', 'list'] as const }
const ASK_EVERY_MS = 60_000

/** The API's query; `days` is counted from the start of today, so that it stays the same for a while. */
export function queryOf({ days, ...filters }: Readonly<Record<string, string>>): Record<string, string> {
  const since = startOfDay(isoDay(Date.now()), 1 - Number(days))
  return { ...filters, ...(days !== undefined && !Number.isNaN(since) && { since: String(since) }) }
}

const readAccounts = (query: Record<string, string>, signal: AbortSignal) =>
  call(api.listAccounts, { query: queryOf(query) }, { signal })

export const useAccounts = () =>
  useList<Account, AccountList>({
    path: MEMBERS_PATH,
    names: ['role', 'state', 'days', 'search'],
    key: memberKeys.lists,
    failure: 'Could not load members',
    read: readAccounts,
  })

/** Suspended members whose answer waits, for the navigation. */
export function useAnswered(): number | undefined {
  const { data } = useQuery({
    queryKey: [...memberKeys.lists, 'answered'],
    meta: { failure: 'Could not count answers' },
    queryFn: ({ signal }) => readAccounts({ state: 'answered' }, signal),
    refetchInterval: ASK_EVERY_MS,
  })
  return data?.counts.answered
}

const keyOf = (userId: string) => [...memberKeys.all, 'one', userId] as const

export const useAccount = (user_id: string) =>
  useQuery({
    queryKey: keyOf(user_id),
    meta: { failure: 'Could not load a member' },
    queryFn: ({ signal }) => call(api.readAccount, { params: { user_id } }, { signal }),
    staleTime: 0,
    retry: (count, error) => !isGone(error) && count < 1,
  })

/** The newest entries of the audit log about a member. */
export const useMemberHistory = (member: string) =>
  useQuery({
    queryKey: [...keyOf(member), 'history'],
    meta: { failure: 'Could not load the history of a member' },
    queryFn: ({ signal }) => call(api.listAuditLog, { query: { member } }, { signal }),
    staleTime: 0,
  })

export type MemberAct = 'suspend' | 'lift' | 'role' | 'link'
export type Decided = { act: MemberAct; reason: string; role?: GivenRole | undefined }

/** @returns what was done, or the path of a link for a new password */
export function decide(
  user_id: string,
  { act, reason, role }: Decided,
  keyFor: (content: string) => string,
): Promise<{ message: string } | { path: string }> {
  const params = { user_id }
  if (act === 'link') return call(api.makeResetLink, { params, body: { reason } })
  const options = { idempotencyKey: keyFor(JSON.stringify([user_id, act, reason, role])) }
  if (act === 'suspend') return call(api.suspendMember, { params, body: { reason } }, options)
  if (act === 'lift') return call(api.unsuspendMember, { params, body: { reason } }, options)
  return call(api.changeRole, { params, body: { role: role ?? 'user', reason } }, options)
}
