import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { escapeText } from '@eco/domain/text/escape'
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

/** Markup by name that the web build has rendered for the server to fill in. */
export type Templates = Readonly<Record<string, string>>

export function readTemplates(webRoot: string | undefined): Templates {
  const file = join(webRoot ?? '', 'templates.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Replaces `{{name}}` by the escaped value and `{{{name}}}` by the value as it is. */
export const fillTemplate = (
  template: string | undefined,
  values: Readonly<Record<string, string>>,
): string =>
  (template ?? '').replace(/{{{(\w+)}}}|{{(\w+)}}/g, (_, markup?: string, text = '') =>
    markup === undefined ? escapeText(values[text] ?? '') : (values[markup] ?? ''),
  )
