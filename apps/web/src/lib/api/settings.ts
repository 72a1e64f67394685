import { api } from '@eco/contract'
import { PASSWORD_MIN } from '@eco/domain/auth/rules'
import { useQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import { queryClient, queryKeys } from './query.ts'

export type Settings = {
  readonly passwordMin: number
  readonly orgDashboardUrl: string
  /** Attribution of the map tiles; null when there are none. */
  readonly mapAttribution: string | null
  /** False if the site sends no mail; undefined until it is known. */
  readonly mail: boolean | undefined
  /** Name of the provider that people can sign in with. */
  readonly signInWith: string | undefined
}

/** Used until the server answers, or when it does not. */
const FALLBACK: Settings = {
  passwordMin: PASSWORD_MIN,
  orgDashboardUrl: '/console/',
  mapAttribution: null,
  mail: undefined,
  signInWith: undefined,
}

const settingsQuery = {
  queryKey: queryKeys.settings,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Settings> => {
    const reply = await call(api.getSettings, {}, { signal })
    return {
      passwordMin: reply.password_min,
      orgDashboardUrl: reply.org_dashboard_url,
      mapAttribution: reply.map_attribution ?? null,
      mail: reply.mail,
      signInWith: reply.sign_in_with,
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
}

/** The operator's settings that pages need. */
export function useSettings(wanted = true): Settings {
  return useQuery({ ...settingsQuery, enabled: wanted }).data ?? FALLBACK
}

/** The same for code outside components; never rejects. */
export async function loadSettings(): Promise<Settings> {
  try {
    return await queryClient.fetchQuery(settingsQuery)
  } catch {
    return FALLBACK
  }
}
