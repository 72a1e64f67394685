import { api } from '@eco/contract'
import type { WireJob } from '@eco/contract/administration/jobs'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'

export const JOBS_KEY = ['jobs']
/** While something runs, and otherwise. */
const [SOON_MS, LATER_MS] = [2_000, 60_000]

export const useJobs = () =>
  useQuery({
    queryKey: JOBS_KEY,
    meta: { failure: 'Could not load the jobs' },
    queryFn: async ({ signal }) => (await call(api.listJobs, {}, { signal })).jobs,
    refetchInterval: ({ state }) => (state.data?.some((job) => job.state === 'running') ? SOON_MS : LATER_MS),
    staleTime: 0,
  })

export const isFailing = ({ state }: WireJob): boolean => state === 'failed' || state === 'broken'
