import { api } from '@eco/contract'
import type { WireSetup } from '@eco/contract/administration/setup'
import type { SetupMark, SetupStep } from '@eco/domain/settings/setup'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { useSend } from '../../../lib/api/use-send.ts'

export const SETUP_KEY = ['setup']
export const SETUP_PATH = '/console/setup'
/** After the last step. */
export const READY = 'ready'
export type SetupPlace = SetupStep | typeof READY

export const useSetup = () =>
  useQuery({
    queryKey: SETUP_KEY,
    meta: { failure: 'Could not load the setup' },
    queryFn: ({ signal }) => call(api.readSetup, {}, { signal }),
    staleTime: 0,
  })

type Marked = { step: SetupStep; mark: SetupMark }

/** @param onMarked called with the answer of the server */
export function useMark(onMarked: (setup: WireSetup, step: SetupStep) => void) {
  const cache = useQueryClient()
  return useSend({
    meta: { failure: 'Could not mark a step of the setup' },
    mutationFn: ({ step, mark }: Marked) => call(api.markSetupStep, { params: { step }, body: { mark } }),
    onSuccess: (setup, { step }) => {
      cache.setQueryData(SETUP_KEY, setup)
      onMarked(setup, step)
    },
  })
}
