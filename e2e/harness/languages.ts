import { GRID_FACTORS } from '@eco/domain/assets/grid-factors'
import { KIND_CODE } from '@eco/domain/assets/kinds'
import { KNOWN_DENSITIES } from '@eco/domain/methodology/tree-biomass'
import { ESTIMATE_DAYS, RULE_IDS } from '@eco/domain/methodology/versions'
import type { Page } from '@playwright/test'

/** Accented English, 40 % longer. */
export const PSEUDO_LANGUAGE = 'en-XA'

export async function chooseLanguage(page: Page, language: string): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
}

/** Replies with names, posts and articles. */
const DATA = /^\/(api\/)?(blogs|community|evmasterdata|tree|credits|leaderboard|registry\/retirements)\b/
/** Longer texts are not names. */
const NAME_MAX = 80

/** The names of months and days that `Intl` gives for English. */
const DATES = (['short', 'long'] as const).flatMap((length) => [
  ...Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat('en', { month: length }).format(Date.UTC(2026, month, 15)),
  ),
  ...Array.from({ length: 7 }, (_, day) =>
    new Intl.DateTimeFormat('en', { weekday: length }).format(Date.UTC(2026, 10, 1 + day)),
  ),
])

/** The names of countries, which `Intl` gives in English as well. */
const REGIONS = new Intl.DisplayNames('en', { type: 'region' })
const COUNTRIES = Object.keys(GRID_FACTORS).map((code) => REGIONS.of(code) ?? code)
/** Botanical names start with a capital letter. */
const SPECIES = Object.keys(KNOWN_DENSITIES).map((name) => name.slice(0, 1).toUpperCase() + name.slice(1))

/** Names and units, which are the same in every language. */
const NOT_TRANSLATED = [
  ...COUNTRIES,
  ...SPECIES,
  ...RULE_IDS,
  ...Object.keys(ESTIMATE_DAYS),
  ...Object.values(KIND_CODE),
  'Chrome',
  'Linux',
  ...DATES,
  'EcoLedger',
  'CO2',
  'kWh',
  'kW',
  'km',
  'kg',
  'cm',
  'EV',
  'VIN',
  'GPS',
  'JPEG',
  'PNG',
  'WebP',
  'MP4',
  'WebM',
  'QuickTime',
  'PDF',
  'MB',
  'RSS',
  'JSON',
  'ECO',
]

/**
 * Collects what the API sends as data: names, posts, articles. It is written by people and stays as it is.
 * @returns a list that grows with each reply
 */
export function collectData(page: Page): string[] {
  const texts: string[] = []
  const read = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(read)
  }
  page.on('response', async (response) => {
    if (DATA.test(new URL(response.url()).pathname) && response.ok())
      read(await response.json().catch(() => undefined))
  })
  return texts
}

/**
 * Texts that stand in no catalogue: visible texts, names for screen readers, the title and the description, in
 * letters without accents.
 * @param data texts of the page that are data
 */
export const englishLeft = (page: Page, data: readonly string[]): Promise<string[]> =>
  page.evaluate(
    ({ known, data }) => {
      const found = new Set<string>()
      const letters = (text: string) => text.replace(/[^\p{L}]+/gu, '')
      const written = data.map(letters)
      const look = (text: string | null | undefined, where: string) => {
        const line = (text ?? '').trim().replace(/\s+/g, ' ')
        const rest = known.reduce((left, one) => left.replaceAll(one, ' '), line)
        const isInitials = /^\p{Lu}{2}$/u.test(line)
        // A long text may be shown in part and without its marks.
        if (/[A-Za-z]{2}/.test(rest) && !isInitials && !written.some((one) => one.includes(letters(line))))
          found.add(`${where}: ${line.slice(0, 80)}`)
      }
      look(document.title, 'title')
      look(document.querySelector('meta[name="description"]')?.getAttribute('content'), 'description')
      for (const one of document.body.querySelectorAll('*')) {
        if (one.closest('script, style, noscript, svg title, .leaflet-container')) continue
        for (const name of ['aria-label', 'aria-description', 'alt', 'title', 'placeholder'])
          look(one.getAttribute(name), name)
        if (!one.checkVisibility()) continue
        for (const node of one.childNodes)
          if (node.nodeType === Node.TEXT_NODE) look(node.textContent, one.tagName.toLowerCase())
      }
      return [...found]
    },
    {
      known: [...data.filter((text) => text.length > 1 && text.length <= NAME_MAX), ...NOT_TRANSLATED].sort(
        (a, b) => b.length - a.length,
      ),
      data,
    },
  )
