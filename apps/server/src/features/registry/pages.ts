import { escapeText } from '@eco/domain/text/escape'
import type { Deps } from '../../deps.ts'
import type { FillPage } from '../../http/pages/page-template.ts'
import type { ListedPage } from '../../http/pages/site-map.ts'
import type { Database } from '../../infra/db/port.ts'
import { sentence } from '../../sentence.ts'
import { publicBlock } from './block.ts'
import { readBlocks } from './blocks-store.ts'
import { readSerialHistory, type SerialNeeds } from './serial.ts'

const SERIAL_PATH = /^\/registry\/([^/]+)$/i
/** The prerendered page that the server fills. */
const TEMPLATE = '/registry/_serial'
/** Newest blocks in the site map. */
const LISTED_ROWS = 5_000

export const serialPath = (serials: string): string => `/registry/${serials}`

/** Each serial number's own page has its title, description and data in the HTML. */
export function registryPages({ database }: Pick<Deps, 'database'>, needs: SerialNeeds): FillPage {
  return async (path, site) => {
    const text = SERIAL_PATH.exec(path)?.[1]
    if (text === undefined) return undefined
    const found = await database.read((db) => readSerialHistory(db, needs, text))
    if (!found)
      return {
        status: 404,
        page: TEMPLATE,
        head: headOf(sentence('registry.pageMissing'), sentence('registry.pageMissingText'), NO_INDEX),
        text: '',
      }
    const { serials, credits, kind, year } = found
    const description = sentence(`registry.pageText.${kind}`, { credits, year })
    const links = [
      meta('property', 'og:type', 'website'),
      meta('property', 'og:title', serials),
      meta('property', 'og:description', description),
      meta('property', 'og:image', `${site}/share.png`),
      `<link rel="canonical" href="${escapeText(site + serialPath(serials))}" />`,
    ]
    const body = `<h1>${escapeText(serials)}</h1><p>${escapeText(description)}</p>`
    return {
      status: 200,
      page: TEMPLATE,
      head: headOf(serials, description, links),
      text: body,
      facts: found,
    }
  }
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeText(content)}" />`

const NO_INDEX = [meta('name', 'robots', 'noindex')]

const headOf = (title: string, description: string, more: readonly string[]): string =>
  [`<title>${escapeText(title)} · EcoLedger</title>`, meta('name', 'description', description), ...more].join(
    '\n    ',
  )

/** The pages of the newest blocks, for the site map. */
export async function listedSerials(database: Database): Promise<ListedPage[]> {
  const rows = await database.read((db) => readBlocks(db, {}, undefined, LISTED_ROWS))
  return rows.map((row) => ({ path: serialPath(publicBlock(row, null).serials), changedAt: row.at }))
}
