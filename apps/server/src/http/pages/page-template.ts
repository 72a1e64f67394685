import { gzipSync } from 'node:zlib'
import type { Page } from './built-page.ts'

/** What a feature writes into a built page. `head` and `text` are HTML, already escaped. */
export type Filling = {
  status: 200 | 404
  /** path of the built page to fill; the shell if there is none */
  page: string
  /** replaces the built head; if absent, the head stays as built */
  head?: string
  /** replaces the built element `<div id="to-fill"></div>` */
  text: string
  /** the data that the page's own script would request first */
  facts?: unknown
}
/** @param site https://eco.example.org @returns undefined for a page that no feature fills */
export type FillPage = (path: string, site: string) => Promise<Filling | undefined>

const HEAD = /<!--head-->[\s\S]*?<!--\/head-->/
const PLACE = '<div id="to-fill"></div>'
const SHELL_PLACE = /<!--body-->[\s\S]*?<!--\/body-->/
/** Compressed for each request, so speed matters more than size. */
const GZIP_LEVEL = 4

/** A data block, which no browser runs: no text can end it early. */
export const dataBlock = (id: string, facts: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(facts)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')}</script>`

export function fillPage({ plain: built }: Page, { head, text, facts }: Filling): Page {
  const data = facts === undefined ? '' : dataBlock('served', facts)
  let html = built.toString()
  if (head !== undefined) html = html.replace(HEAD, () => head)
  html = html.includes(PLACE) ? html.replace(PLACE, () => text) : html.replace(SHELL_PLACE, () => text)
  const plain = Buffer.from(html.replace('</body>', () => `${data}</body>`))
  return { plain, packed: [['gzip', gzipSync(plain, { level: GZIP_LEVEL })]] }
}
