/** Texts that people read stand in catalogues, are used, and get exactly the parameters they name. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from '@messageformat/parser'
import ts from 'typescript'
import { verdict } from '../testing/report.mjs'
import { isTest, listFiles, readCode } from './sources.mjs'

const CATALOGUE = /^(apps\/web|packages\/contract)\/src\/messages\/([\w-]+)\/(.+)\.json$/
const SOURCE_LANGUAGE = 'en'
const WEB = /^apps\/web\/(src|build)\//
/** Parts that hold no sentence. */
const WITHOUT_SENTENCES = /^(packages\/(domain|games)|apps\/server)\/src\//
/** Posts of the demo's editors, settings and figures for operators, the API's document, and choices that the API stores. */
const EXEMPT =
  /\/(content|config|openapi|operator|operator-settings|activities\/catalogue|figures|telemetry\/\w+|(backup|tracing)\/settings)\.ts$/
/** Sample texts, for developers. */
const GALLERY = /\/ui-gallery\b/
const SENTENCE = /^[A-Z][\p{L}’']*,?( [\p{L}\d’'(][\p{L}\d’'():,;./-]*){2,}[.!?]?$/u
const LETTERS = /\p{L}{2}/u
const READ_ALOUD = new Set(['aria-label', 'alt', 'title', 'placeholder', 'label'])

/** @typedef {{ path: string, code: string }} Source */
/** @typedef {Map<string, string>} Texts texts by `group.key` or code */

export async function checkMessages() {
  const catalogues = listFiles().flatMap((path) => {
    const [, root, language = '', name = ''] = CATALOGUE.exec(path) ?? []
    if (root === undefined) return []
    return [{ path, root, language, name, texts: flatten(JSON.parse(readFileSync(path, 'utf8'))) }]
  })
  const sources = readCode()
    .filter(({ path }) => !isTest(path) && /^(apps|packages)\//.test(path))
    .map(({ path, lines }) => ({ path, code: lines.join('\n') }))
  return verdict(findFaults(catalogues, sources))
}

/** @param {{ path: string, root: string, language: string, name: string, texts: Texts }[]} catalogues */
export function findFaults(catalogues, sources) {
  const english = catalogues.filter(({ language }) => language === SOURCE_LANGUAGE)
  const all = sources.map(({ code }) => code).join('\n')
  return [
    ...catalogues.flatMap(({ path, texts }) => findUnreadable(path, texts)),
    ...catalogues.flatMap((one) => {
      const source = english.find(({ root, name }) => root === one.root && name === one.name)
      return source === one ? [] : findDifferences(one, source?.texts ?? new Map())
    }),
    ...english.flatMap(({ path, texts }) =>
      [...texts.keys()].filter((key) => !isMentioned(key, all)).map((key) => `${path}: nobody uses ${key}`),
    ),
    ...findTwice(english.filter(({ root }) => root.startsWith('packages'))),
    ...sources.flatMap((source) => findInSource(source, english)),
  ]
}

/** Codes are global: a second one would replace the first. */
function findTwice(catalogues) {
  const first = new Map()
  return catalogues.flatMap(({ path, texts }) =>
    [...texts.keys()].flatMap((code) => {
      if (first.has(code)) return [`${path}: ${code} also stands in ${first.get(code)}`]
      first.set(code, path)
      return []
    }),
  )
}

/** @returns {Texts} */
export function flatten(node, at = '') {
  return new Map(
    Object.entries(node).flatMap(([key, value]) => {
      const path = at === '' ? key : `${at}.${key}`
      return typeof value === 'string' ? [[path, value]] : [...flatten(value, path)]
    }),
  )
}

/** Names of the parameters of a text in ICU MessageFormat, sorted. */
export function parametersOf(text) {
  const namesIn = (tokens) =>
    tokens.flatMap((token) => [
      ...('arg' in token ? [token.arg] : []),
      ...('cases' in token ? token.cases.flatMap((one) => namesIn(one.tokens)) : []),
    ])
  return [...new Set(namesIn(parse(text)))].sort()
}

const findUnreadable = (path, texts) =>
  [...texts].flatMap(([key, text]) => {
    const faults = faultsOf(text)
    return faults.map((fault) => `${path}: ${key}: ${fault}`)
  })

function faultsOf(text) {
  try {
    return faultsIn(parse(text))
  } catch (error) {
    return [error.message]
  }
}

/** The parser takes what it does not know for plain text. */
function faultsIn(tokens) {
  return tokens.flatMap((token) => {
    if (token.type === 'content')
      return /[{}]/.test(token.value) && !token.ctx.text.includes("'") ? ['a brace that does not close'] : []
    if (token.type === 'function' && token.key !== 'number') return [`no formatter is called ${token.key}`]
    if (!('cases' in token)) return []
    return [
      ...(token.cases.some(({ key }) => key === 'other') ? [] : [`{${token.arg}} has no case 'other'`]),
      ...token.cases.flatMap((one) => faultsIn(one.tokens)),
    ]
  })
}

const findDifferences = ({ path, texts }, english) =>
  [...texts].flatMap(([key, text]) => {
    const source = english.get(key)
    if (source === undefined) return [`${path}: ${key} is not in the English catalogue`]
    if (faultsOf(text).length > 0) return []
    return String(parametersOf(text)) === String(parametersOf(source))
      ? []
      : [`${path}: ${key} must have the parameters of the English text`]
  })

/** By its last name, because groups are passed on and keys are looked up. */
function isMentioned(key, code) {
  const name = key.slice(key.lastIndexOf('.') + 1)
  return new RegExp(`(?<![\\w$])${name.replace(/[^\w]/g, '\\$&')}(?![\\w$])`).test(code)
}

/** @param {Source} source */
function findInSource({ path, code }, english) {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true)
  const texts = importedTexts(file, path, english)
  const groups = new Set([...texts.keys()].map((key) => key.slice(0, key.indexOf('.'))))
  const coded = new Map(english.flatMap((one) => (one.root.startsWith('packages') ? [...one.texts] : [])))
  const findings = []
  const report = (node, finding) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    findings.push(`${path}:${line + 1}: ${finding}`)
  }
  const compare = (node, key, text, given) => {
    if (given !== undefined && String(parametersOf(text)) !== String(given))
      report(node, `${key} needs the parameters {${parametersOf(text)}}, not {${given}}`)
  }
  const visit = (node) => {
    const use = readFormat(node) ?? readMessage(node)
    const text = use && (texts.get(use.key) ?? (use.coded ? coded.get(use.key) : undefined))
    if (use && text !== undefined) compare(node, use.key, text, use.parameters)
    else if (use?.coded && use.key.includes('.')) report(node, `no catalogue has ${use.key}`)
    else if (
      ts.isPropertyAccessExpression(node) &&
      parametersOf(texts.get(node.getText()) ?? '').length > 0
    ) {
      if (!isFormatted(node)) report(node, `${node.getText()} has parameters: use format`)
    }
    if (WITHOUT_SENTENCES.test(path) && !EXEMPT.test(path) && isSentence(node))
      report(node, `a sentence outside the catalogues: ${node.text}`)
    if (WEB.test(path) && !GALLERY.test(path) && isDrawnText(node))
      report(node, `a text outside the catalogues: ${node.getText().trim()}`)
    if (isReadEarly(node, groups)) report(node, `${node.getText()} is read before another language is loaded`)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return findings
}

/** Texts of the imported groups by the expression that reads them, such as `MESSAGES.title`. */
function importedTexts(file, path, english) {
  const texts = new Map()
  for (const one of file.statements) {
    if (!ts.isImportDeclaration(one) || !ts.isStringLiteral(one.moduleSpecifier)) continue
    const from = join(dirname(path), one.moduleSpecifier.text)
    const catalogue = english.find((known) => known.path === from)
    const bindings = one.importClause?.namedBindings
    if (!catalogue || !bindings || !ts.isNamedImports(bindings)) continue
    for (const { name, propertyName } of bindings.elements)
      for (const [key, text] of catalogue.texts) {
        if (faultsOf(text).length > 0) continue
        const group = (propertyName ?? name).text
        if (key.startsWith(`${group}.`)) texts.set(name.text + key.slice(group.length), text)
      }
  }
  return texts
}

const namesOf = (node) =>
  node === undefined
    ? []
    : ts.isObjectLiteralExpression(node) && !node.properties.some(ts.isSpreadAssignment)
      ? node.properties.map((one) => one.name?.getText()).sort()
      : undefined

const isCallOf = (node, name) => ts.isCallExpression(node) && node.expression.getText() === name

/** `format(MESSAGES.lead, { name })` */
function readFormat(node) {
  const isFormat = isCallOf(node, 'format') || isCallOf(node, 'formatNodes')
  if (!isFormat || node.arguments[0] === undefined) return undefined
  return { key: node.arguments[0].getText(), parameters: namesOf(node.arguments[1]), coded: false }
}

/** `message('blog.own', { name })`, `sentence('blog.own')` or `{ code: 'ev.range', params: { min } }` */
function readMessage(node) {
  const isWritten = isCallOf(node, 'message') || isCallOf(node, 'sentence')
  if (isWritten && node.arguments[0] && ts.isStringLiteral(node.arguments[0]))
    return { key: node.arguments[0].text, parameters: namesOf(node.arguments[1]), coded: true }
  if (!ts.isObjectLiteralExpression(node)) return undefined
  const [code, params] = ['code', 'params'].map((name) =>
    node.properties.filter(ts.isPropertyAssignment).find((one) => one.name.getText() === name),
  )
  return code && ts.isStringLiteral(code.initializer)
    ? { key: code.initializer.text, parameters: namesOf(params?.initializer), coded: true }
    : undefined
}

/** Also one of two texts: `format(one ? MESSAGES.one : MESSAGES.many, { name })`. */
function isFormatted(node) {
  const text = ts.isConditionalExpression(node.parent) ? node.parent : node
  const call = text.parent
  return (isCallOf(call, 'format') || isCallOf(call, 'formatNodes')) && call.arguments[0] === text
}

/** A text, a lookup or a copy at the top of a module; a whole group may be passed on. */
function isReadEarly(node, groups) {
  if (!ts.isIdentifier(node) || !groups.has(node.text) || ts.isImportSpecifier(node.parent)) return false
  /** @type {import('typescript').Node} */
  let use = node
  while (ts.isPropertyAccessExpression(use.parent) && use.parent.expression === use) use = use.parent
  const isRead = use !== node || ts.isElementAccessExpression(use.parent) || ts.isSpreadAssignment(use.parent)
  for (let one = use.parent; one; one = one.parent) if (ts.isFunctionLike(one)) return false
  return isRead && !ts.isTypeQueryNode(use.parent)
}

const isText = (node) => ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)

/** Errors for developers and lines of the log are not for readers of a page. */
function isSentence(node) {
  if (!isText(node) || !SENTENCE.test(node.text)) return false
  for (let one = node.parent; one; one = one.parent) {
    if (ts.isNewExpression(one) && /Error$/.test(one.expression.getText())) return false
    if (ts.isCallExpression(one) && /\b(log|logger|print|say)\b/.test(one.expression.getText())) return false
  }
  return true
}

function isDrawnText(node) {
  if (ts.isJsxText(node)) return LETTERS.test(node.text)
  return (
    ts.isJsxAttribute(node) &&
    READ_ALOUD.has(node.name.getText()) &&
    node.initializer !== undefined &&
    ts.isStringLiteral(node.initializer) &&
    LETTERS.test(node.initializer.text)
  )
}
