import { api } from '@eco/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { useSettings } from '../../../lib/api/settings.ts'
import { partsOf } from './parts.ts'

/** How often an open page asks again, ms. */
const EVERY_MS = 30_000

export const useHealth = () =>
  useQuery({
    queryKey: ['health'],
    meta: { failure: 'Could not load the health of the server' },
    queryFn: ({ signal }) => call(api.readHealth, {}, { signal }),
    refetchInterval: EVERY_MS,
    staleTime: 0,
  })

/** How many parts need attention; undefined until it is known. */
export function useFailingParts(): number | undefined {
  const { data } = useHealth()
  const { mail } = useSettings()
  return data && partsOf(data, mail).filter(({ state }) => state === 'failing').length
}
