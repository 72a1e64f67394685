import { api } from '@eco/contract'
import type { WireSiteSettings } from '@eco/contract/administration/site-settings'
import { message } from '@eco/contract/messages'
import { SITE_SETTING_NAMES, type SiteSettingName } from '@eco/domain/settings/names'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { recordAct } from '../../infra/audit-log-store.ts'
import { problem, refuseFields } from '../../problem.ts'
import { checkSetting, tidy } from './rules.ts'
import type { SiteSettingsInMemory } from './site-settings.ts'
import { changeStored, type Stored, type Texts } from './store.ts'

export function siteSettingsRoutes(
  route: Route,
  { config, database, now }: Pick<Deps, 'config' | 'database' | 'now'>,
  settings: SiteSettingsInMemory,
): void {
  const { given } = settings
  const shown = ({ revision, texts }: Stored): WireSiteSettings => {
    const values = SITE_SETTING_NAMES.map((name) => [name, given[name] ?? texts[name] ?? ''])
    return {
      revision,
      values: Object.fromEntries(values),
      fixed: SITE_SETTING_NAMES.filter((name) => given[name] !== undefined),
      public_url: config.PUBLIC_URL ?? null,
    }
  }

  route(api.readSiteSettings, async () => {
    await settings.refresh()
    return shown(settings.stored())
  })

  route(api.changeSiteSettings, async ({ body, session }) => {
    const entries = Object.entries(body.values) as [SiteSettingName, string][]
    const changes: Texts = Object.fromEntries(entries.map(([name, text]) => [name, tidy(name, text)]))
    refuseFields(
      Object.fromEntries(
        Object.entries(changes).map(([key, text]) => {
          const name = key as SiteSettingName
          const isFixed = given[name] !== undefined
          return [name, isFixed ? message('siteSettings.fixed') : checkSetting(name, text)]
        }),
      ),
    )
    const names = Object.keys(changes)
    const stored = await database.write(async (tx) => {
      const changed = await changeStored(database, tx, body.revision, changes)
      if (changed !== undefined && names.length > 0)
        await recordAct(tx, {
          ...{ at: now(), actorId: session.userId, action: 'settings_changed', detail: names.join(' ') },
          subject: { kind: 'instance', id: 'settings' },
        })
      return changed
    })
    if (stored === undefined) throw problem('conflict', { message: message('siteSettings.changed') })
    await settings.take(stored)
    return shown(stored)
  })
}
