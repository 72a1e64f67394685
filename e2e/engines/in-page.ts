/** Functions that run in a page, where the finder is; each uses nothing outside itself. */
import type { SentWhere } from './finder.ts'

export const countOf = (where: SentWhere): number => window.finder.all(where).length
export const firstOf = (where: SentWhere): Element | null => window.finder.all(where)[0] ?? null
export const placeOf = (where: SentWhere): string => window.finder.restingPlace(where)

/** Scrolls to it: what lies outside the window may not be laid out yet, and then has no text. */
export function textOf(where: SentWhere): string {
  const [element] = window.finder.all(where)
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  return element instanceof HTMLElement ? element.innerText : (element?.textContent ?? '')
}

export function fieldValueOf(where: SentWhere): string {
  const [field] = window.finder.all(where)
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : ''
}

/** The HTML is prerendered; React marks the elements that it has hydrated. */
export function isInteractive(): boolean {
  const drawn = document.getElementById('root')?.firstElementChild
  return drawn != null && Object.keys(drawn).some((key) => key.startsWith('__reactFiber'))
}

/** The keys of a day as this browser shows it; the separators lead to the next part. */
export function dayKeys(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const digits: Record<string, string> = { year, month, day: date }
  return new Intl.DateTimeFormat()
    .formatToParts()
    .map(({ type, value }) => digits[type] ?? value)
    .join('')
}
