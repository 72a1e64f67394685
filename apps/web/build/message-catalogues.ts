import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import MessageFormat from '@messageformat/core'
import compileModule from '@messageformat/core/lib/compile-module.js'
import { parse } from '@messageformat/parser'
import type { Plugin } from 'vite'
import { pseudoText } from './pseudo-text.ts'

/** Catalogues lie in `<root>/<language>/`, one file per feature. */
const ROOTS = ['../src/messages', '../../../packages/contract/src/messages'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)
const SOURCE_LANGUAGE = 'en'
/** Accented English, 40 % longer: shows texts that are not in a catalogue and layouts that are too narrow. */
const PSEUDO_LANGUAGE = 'en-XA'
const PSEUDO = 'pseudo:'
const MODULE = '\0messages:'
const ENDING = '.json'
const REGISTER = fileURLToPath(new URL('../src/lib/language/catalogues.ts', import.meta.url))
const FORMATTERS = fileURLToPath(new URL('../src/lib/language/formatters.ts', import.meta.url))
const TRANSLATIONS = 'virtual:translations'

type Texts = { [key: string]: string | Texts }

/**
 * Compiles catalogues of messages (JSON with texts in ICU MessageFormat). A text with parameters becomes a
 * function, which `format` calls; all others stay texts. A catalogue in English registers itself, so that the
 * chosen language can replace its texts.
 */
export function messageCatalogues(): Plugin {
  return {
    name: 'message-catalogues',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source === TRANSLATIONS) return `\0${TRANSLATIONS}`
      if (source.startsWith(PSEUDO)) return `\0${source}`
      if (!source.endsWith('.json')) return null
      const file = (await this.resolve(source, importer, { skipSelf: true }))?.id ?? ''
      // Without its ending, or it would be read as JSON again.
      return catalogueOf(file) ? MODULE + file.slice(0, -ENDING.length) : null
    },
    load(id) {
      if (id === `\0${TRANSLATIONS}`) return translationsModule()
      const [prefix] = [MODULE, `\0${PSEUDO}`].filter((start) => id.startsWith(start))
      const found = prefix && catalogueOf(id.slice(prefix.length) + ENDING)
      if (!found) return null
      this.addWatchFile(found.file)
      const texts: Texts = JSON.parse(readFileSync(found.file, 'utf8'))
      if (prefix !== MODULE) return moduleOf(changeTexts(texts, pseudoText), SOURCE_LANGUAGE)
      if (found.language !== SOURCE_LANGUAGE) return moduleOf(texts, found.language)
      return [
        moduleOf(texts, SOURCE_LANGUAGE),
        `import { addCatalogue } from ${JSON.stringify(REGISTER)}`,
        `addCatalogue(${JSON.stringify(found.name)}, $catalogue)`,
      ].join('\n')
    },
  }
}

type Catalogue = { language: string; name: string; file: string }

function catalogueOf(file: string): Catalogue | undefined {
  const root = ROOTS.find((one) => file.startsWith(`${one}/`))
  if (root === undefined || !file.endsWith(ENDING)) return undefined
  const [language = '', ...rest] = relative(root, file).split('/')
  return { language, name: rest.join('/').slice(0, -ENDING.length), file }
}

function allCatalogues(): Catalogue[] {
  return ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).flatMap(
      (path) => catalogueOf(join(root, path)) ?? [],
    ),
  )
}

/** `{ language: { catalogue: () => import(...) } }` without the source language. */
function translationsModule(): string {
  const byLanguage: Record<string, string[]> = {}
  for (const { language, name, file } of allCatalogues()) {
    const [key, path] =
      language === SOURCE_LANGUAGE
        ? [PSEUDO_LANGUAGE, PSEUDO + file.slice(0, -ENDING.length)]
        : [language, file]
    byLanguage[key] ??= []
    byLanguage[key].push(`${JSON.stringify(name)}: () => import(${JSON.stringify(path)})`)
  }
  const languages = Object.entries(byLanguage).map(
    ([language, rows]) => `${JSON.stringify(language)}: {\n${rows.join(',\n')}\n}`,
  )
  return `export const translations = {\n${languages.join(',\n')}\n}`
}

/** A module whose default export is the catalogue and whose named exports are its groups. */
function moduleOf(texts: Texts, language: string): string {
  const withParameters: Record<string, string> = {}
  const literal = (node: Texts, path: string): string =>
    `{${Object.entries(node)
      .map(([key, value]) => {
        const at = `${path}/${key}`
        if (typeof value !== 'string') return `${JSON.stringify(key)}: ${literal(value, at)}`
        const plain = plainText(value)
        if (plain === undefined) withParameters[at] = value
        return `${JSON.stringify(key)}: ${plain === undefined ? `$compiled[${JSON.stringify(at)}]` : JSON.stringify(plain)}`
      })
      .join(',\n')}}`
  const catalogue = literal(texts, '')
  const compiled = compileModule(new MessageFormat(language), withParameters)
    .replace('"@messageformat/runtime"', JSON.stringify(FORMATTERS))
    .replace('export default', 'const $compiled =')
  const groups = Object.keys(texts).filter((key) => typeof texts[key] !== 'string')
  return [
    compiled,
    `const $catalogue = ${catalogue}`,
    'export default $catalogue',
    ...groups.map((group) => `const $${group} = $catalogue.${group}\nexport { $${group} as ${group} }`),
  ].join('\n')
}

/** A text without parameters as it is shown; undefined when it has some. */
export function plainText(text: string): string | undefined {
  const tokens = parse(text)
  return tokens.every((token) => token.type === 'content')
    ? tokens.map((token) => token.value).join('')
    : undefined
}

function changeTexts(texts: Texts, change: (text: string) => string): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? change(value) : changeTexts(value, change),
    ]),
  )
}
