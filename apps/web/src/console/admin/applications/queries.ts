import { api, type ReplyOf } from '@eco/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { useList } from '../../list/use-list.ts'
import { isGone } from '../requests/detail-states.tsx'
import type { RequestChange } from '../requests/handling.tsx'

type ApplicationList = ReplyOf<typeof api.listApplications>
export type Application = ApplicationList['data'][number]
export type ApplicationDetail = ReplyOf<typeof api.readApplication>

export const APPLICATIONS_PATH = '/console/admin/applications'
export const applicationKeys = { all: ['applications'] as const, lists: ['applications', 'list'] as const }
const ASK_EVERY_MS = 60_000

const readApplications = (query: Record<string, string>, signal: AbortSignal) =>
  call(api.listApplications, { query }, { signal })

export const useApplications = () =>
  useList<Application, ApplicationList>({
    path: APPLICATIONS_PATH,
    names: ['state', 'job', 'search'],
    key: applicationKeys.lists,
    failure: 'Could not load applications',
    read: readApplications,
  })

/** Open applications, for the navigation. */
export function useOpenApplications(): number | undefined {
  const { data } = useQuery({
    queryKey: [...applicationKeys.lists, 'open'],
    meta: { failure: 'Could not count applications' },
    queryFn: ({ signal }) => readApplications({ state: 'open' }, signal),
    refetchInterval: ASK_EVERY_MS,
  })
  return data?.counts.open
}

export const useApplication = (application_id: string) =>
  useQuery({
    queryKey: [...applicationKeys.all, 'one', application_id],
    meta: { failure: 'Could not load an application' },
    queryFn: ({ signal }) => call(api.readApplication, { params: { application_id } }, { signal }),
    staleTime: 0,
    retry: (count, error) => !isGone(error) && count < 1,
  })

export function changeApplication(
  application_id: string,
  change: RequestChange,
  keyFor: (content: string) => string,
) {
  const params = { application_id }
  if (change.action !== 'answer') {
    if (change.action === 'close') return call(api.closeApplication, { params })
    return call(api.reopenApplication, { params })
  }
  const { text, close } = change
  const idempotencyKey = keyFor(`${application_id} ${close} ${text}`)
  return call(api.answerApplication, { params, body: { text, close } }, { idempotencyKey })
}
