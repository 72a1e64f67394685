import { api } from '@eco/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { queryKeys } from '../../lib/api/query.ts'
import { useSession } from '../../lib/session/session.ts'

/** How the account is protected besides the password. */
export function useSecurity() {
  const { userId = '' } = useSession()
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: queryKeys.security(userId),
    queryFn: ({ signal }) => call(api.readSecurity, {}, { signal }),
    enabled: userId !== '',
  })
  /** After a change, which may have ended other sessions. */
  const changed = () => {
    void queries.invalidateQueries({ queryKey: queryKeys.security(userId) })
    void queries.invalidateQueries({ queryKey: queryKeys.sessions(userId) })
  }
  return { ...query, changed }
}
