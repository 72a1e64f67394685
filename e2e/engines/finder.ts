import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** An element as a person finds it: by role and name, by the label of a field, or by its text. */
export type Where = { in?: Where } & (
  | { role: string; name?: string | RegExp }
  | { label: string | RegExp }
  | { text: string | RegExp }
  | { css: string }
)

type Pattern = { source: string; flags: string }
/** The same as it is sent to the page. */
export type SentWhere = {
  in?: SentWhere
  role?: string
  name?: Pattern
  label?: Pattern
  text?: Pattern
  css?: string
}

/** A string stands for a part of the text. */
const patternOf = (wanted: string | RegExp): Pattern =>
  wanted instanceof RegExp
    ? { source: wanted.source, flags: wanted.flags }
    : { source: wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), flags: 'i' }

export function sentForm(where: Where): SentWhere {
  const inside = where.in && { in: sentForm(where.in) }
  if ('css' in where) return { css: where.css, ...inside }
  if ('label' in where) return { label: patternOf(where.label), ...inside }
  if ('text' in where) return { text: patternOf(where.text), ...inside }
  return { role: where.role, ...(where.name !== undefined && { name: patternOf(where.name) }), ...inside }
}

export function describe(where: Where): string {
  const { in: inside, ...own } = where
  const said = Object.entries(own).map(([key, value]) => `${key} ${value}`)
  return said.join(', ') + (inside === undefined ? '' : ` in ${describe(inside)}`)
}

const LIBRARY = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
)

/** Makes the functions below available in a page. They read roles, names and labels as assistive technology does. */
export const finderScript = (): string =>
  `${readFileSync(LIBRARY, 'utf8')};window.finder = { all: ${findAll}, restingPlace: ${restingPlace} }`

declare global {
  interface Window {
    finder: Finder
  }
}

type Finder = {
  all: (where: SentWhere) => Element[]
  /** Where an element is that has no other above it, or '' while it cannot be pressed. Scrolls to it. */
  restingPlace: (where: SentWhere) => string
}

function findAll(where: SentWhere): Element[] {
  const library = Reflect.get(window, 'TestingLibraryDom')
  const expression = (pattern: Pattern) => new RegExp(pattern.source, pattern.flags)
  const roots = where.in === undefined ? [document.body] : window.finder.all(where.in)
  return roots.flatMap((root): Element[] => {
    if (where.css !== undefined) return [...root.querySelectorAll(where.css)]
    const found: Element[] =
      where.label !== undefined
        ? library.queryAllByLabelText(root, expression(where.label))
        : where.text !== undefined
          ? library.queryAllByText(root, expression(where.text))
          : library.queryAllByRole(root, where.role, where.name && { name: expression(where.name) })
    return found.filter((element) => element.checkVisibility({ visibilityProperty: true }))
  })
}

function restingPlace(where: SentWhere): string {
  const [element] = window.finder.all(where)
  if (element === undefined || element.matches(':disabled, [aria-disabled=true]')) return ''
  const { left, top, width, height } = element.getBoundingClientRect()
  const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
  if (onTop !== null && element.contains(onTop)) return `${left} ${top} ${width} ${height}`
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return ''
}
