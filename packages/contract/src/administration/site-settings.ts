import { SITE_SETTING_NAMES, SITE_SETTINGS, type SiteSettingName } from '@eco/domain/settings/names'
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'

const each = <S extends z.ZodMiniType>(schemaOf: (name: SiteSettingName) => S) =>
  Object.fromEntries(SITE_SETTING_NAMES.map((name) => [name, schemaOf(name)])) as Record<SiteSettingName, S>

const siteSettings = z.object({
  /** Grows with each change. */
  revision: z.int(),
  /** As texts; empty for what is not set. */
  values: z.object(each(() => z.string())),
  /** Set in the environment of the server: they cannot be changed here. */
  fixed: z.array(z.enum(SITE_SETTING_NAMES)),
  /** The public address, which only the server's environment sets. */
  public_url: z.nullable(z.string()),
})
export type WireSiteSettings = z.infer<typeof siteSettings>

export const siteSettingsEndpoints = defineEndpoints({
  readSiteSettings: {
    method: 'GET',
    path: '/api/admin/settings',
    summary: 'Settings of the site that administrators change while the server runs',
    auth: 'admin',
    reply: siteSettings,
  },
  changeSiteSettings: {
    method: 'PUT',
    path: '/api/admin/settings',
    summary: 'Change settings; an empty text clears one. All of them are saved, or none',
    auth: 'admin',
    body: z.strictObject({
      /** The revision that was read: a change by someone else meanwhile is a conflict. */
      revision: z.int(),
      values: z.strictObject(each((name) => z.optional(z.string().check(z.maxLength(SITE_SETTINGS[name]))))),
    }),
    reply: siteSettings,
    errors: ['conflict'],
  },
})
