import { message } from '@eco/contract/messages'
import { SITE_SETTING_NAMES, type SiteSettingName } from '@eco/domain/settings/names'
import type { Message } from '@eco/domain/text/message'
import type { Config } from '../../infra/config.ts'
import { SITE_VARIABLES, type SiteSettings, type SiteVariable } from '../../infra/operator-settings.ts'
import type { Texts } from './store.ts'

const variableOf = (name: SiteSettingName) => name.toUpperCase() as SiteVariable

/** The texts of the environment, which come before those of the administrators. */
export function givenTexts({ given }: Pick<Config, 'given'>): Texts {
  const set = SITE_SETTING_NAMES.flatMap((name) => {
    const text = given[variableOf(name)]
    return text === undefined ? [] : [[name, text]]
  })
  return Object.fromEntries(set)
}

/** What administrators typed, as it is stored: without spaces around it, and on one line where it has only one. */
export function tidy(name: SiteSettingName, text: string): string {
  if (name.endsWith('_text')) return text.replaceAll('\r\n', '\n').trim()
  const isList = name === 'social_links'
  return (isList ? text.replace(/[^\S\n]+/g, ' ') : text.replace(/\s+/g, ' ')).trim()
}

const REFUSALS: Readonly<Partial<Record<SiteVariable, () => Message>>> = {
  CONTACT_EMAIL: () => message('siteSettings.email'),
  CAREERS_EMAIL: () => message('siteSettings.email'),
  CONTACT_PHONE: () => message('siteSettings.phone'),
  CONTACT_PLACE: () => message('siteSettings.place'),
  SOCIAL_LINKS: () => message('siteSettings.socialLinks'),
  TILE_URL: () => message('siteSettings.tileUrl', { open: '{', close: '}' }),
  GEOCODER_URL: () => message('siteSettings.url'),
}

/** The same check as for the environment. An empty text clears the setting. */
export function checkSetting(name: SiteSettingName, text: string): Message | undefined {
  const variable = variableOf(name)
  if (text === '') return undefined
  return SITE_VARIABLES[variable].read.safeParse(text).success ? undefined : REFUSALS[variable]?.()
}

/** @param onInvalid called for a stored text that this version does not accept; it counts as not set */
export function parseSettings(texts: Texts, onInvalid: (name: SiteSettingName) => void): SiteSettings {
  const read = Object.entries(SITE_VARIABLES).map(([variable, { read }]) => {
    const name = variable.toLowerCase() as SiteSettingName
    const parsed = read.safeParse(texts[name])
    if (!parsed.success) onInvalid(name)
    return [variable, parsed.success ? parsed.data : read.parse(undefined)]
  })
  return Object.fromEntries(read) as SiteSettings
}
