import { api, type ReplyOf } from '@eco/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { failures as FAILURES } from '../../../messages/en/backups.json'

export const BACKUPS_KEY = ['backups']
/** While something is under way, and otherwise. */
const [SOON_MS, LATER_MS] = [2_000, 60_000]

export type Backups = ReplyOf<typeof api.listBackups>

const isBusy = ({ running, backups }: Backups): boolean => running || backups.some(({ checking }) => checking)

export const useBackups = () =>
  useQuery({
    queryKey: BACKUPS_KEY,
    meta: { failure: 'Could not load the backups' },
    queryFn: ({ signal }) => call(api.listBackups, {}, { signal }),
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? SOON_MS : LATER_MS),
    staleTime: 0,
  })

export function failureText(code: string): string {
  const words = (FAILURES as Readonly<Record<string, string>>)[code]
  return words ?? format(FAILURES.other, { code })
}
