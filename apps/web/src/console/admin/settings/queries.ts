import { api } from '@eco/contract'
import type { SiteSettingName } from '@eco/domain/settings/names'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'

export type SettingValues = Record<SiteSettingName, string>

export const SETTINGS_KEY = ['site settings']

export const useSiteSettings = () =>
  useQuery({
    queryKey: SETTINGS_KEY,
    meta: { failure: 'Could not load the settings' },
    queryFn: ({ signal }) => call(api.readSiteSettings, {}, { signal }),
    refetchOnWindowFocus: false,
  })

/** Only what differs is sent, so that two administrators can change different settings. */
export const changesBetween = (start: SettingValues, values: SettingValues): Partial<SettingValues> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, text]) => text.trim() !== start[name as SiteSettingName]),
  )
