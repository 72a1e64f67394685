import { type AssetField, numberFrom, tidyLine } from '../assets/fields.ts'
import { checkIdentifier } from '../assets/identifier.ts'
import type { AssetKind } from '../assets/kinds.ts'
import { checkSiteName } from '../sites/rules.ts'
import type { Message } from '../text/message.ts'
import { IMPORT_FIELDS, plainHeader, REFERENCE_MAX } from './columns.ts'

/** Which column holds a field, and the value that a field has in every row. */
export type Mapping = {
  columns: Readonly<Record<string, number>>
  values: Readonly<Record<string, string>>
}

/** What the checks of a row need besides the row. @property today YYYY-MM-DD */
export type RowContext = { kind: AssetKind; today: string; decimalComma: boolean }

export type ReadRow = {
  /** Stored values by field; complete when there are no problems. */
  record: Record<string, string | number | null>
  identifier: string
  reference: string
  /** Name of the site; '' without one. */
  site: string
  /** By field. */
  problems: Record<string, Message>
}

/** The text of each field in a row: of its column, or the value of all rows. */
export function textsOf({ columns, values }: Mapping, cells: readonly string[]): Record<string, string> {
  const texts: Record<string, string> = { ...values }
  for (const [name, at] of Object.entries(columns)) texts[name] = plainCell(cells[at] ?? '')
  return texts
}

/** Without the apostrophe that our own files put before text that looks like a formula. */
const plainCell = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell).trim()

const DECIMAL_COMMA = /^([+-]?\d*),(\d+)$/

/** Reads and checks one row by the rules of the form. */
export function readRow(
  { kind, today, decimalComma }: RowContext,
  texts: Readonly<Record<string, string>>,
): ReadRow {
  const row: ReadRow = { record: {}, identifier: '', reference: '', site: '', problems: {} }
  const note = (name: string, found: Message | undefined): void => {
    if (found !== undefined) row.problems[name] = found
  }
  for (const [name, field] of Object.entries(IMPORT_FIELDS[kind])) {
    const text = texts[name] ?? ''
    const isNumber = field.type === 'number' || field.type === 'optional-number'
    const plain = isNumber && decimalComma ? text.replace(DECIMAL_COMMA, '$1.$2') : text
    const value = readValue(field, plain)
    row.record[name] = value
    note(name, problemOf(field, value, plain, today))
  }
  if (kind === 'tree') note('lng', halfPlace(row.record))
  row.identifier = texts.identifier ?? ''
  note('identifier', checkIdentifier(row.identifier))
  row.reference = tidyLine(texts.reference ?? '')
  if (row.reference.length > REFERENCE_MAX)
    note('reference', { code: 'asset.tooLong', params: { most: REFERENCE_MAX } })
  row.site = tidyLine(texts.site ?? '')
  if (row.site !== '') note('site', checkSiteName(row.site))
  return row
}

function readValue(field: AssetField, text: string): string | number | null {
  if (field.type === 'text') return tidyLine(text)
  if (field.type === 'choice') return optionOf(field.options, text) ?? text
  if (field.type === 'number') return numberFrom(text)
  if (field.type === 'optional-number') return text === '' ? null : numberFrom(text)
  return text
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

function problemOf(field: AssetField, value: string | number | null, text: string, today: string) {
  if (value === null) return undefined
  if (field.type === 'choice') return field.options.includes(String(value)) ? undefined : field.message
  if (field.type === 'day')
    return text !== '' && !ISO_DAY.test(text) ? { code: 'import.dayForm' } : field.check(text, today)
  if (field.type === 'text') return field.check(String(value))
  if (Number.isNaN(value) && text !== '') return { code: 'import.numberForm' }
  return field.check(Number(value))
}

/** A position needs both numbers, as on the map. */
const halfPlace = ({ lat, lng }: ReadRow['record']): Message | undefined =>
  (lat === null) === (lng === null) ? undefined : { code: 'tree.coordinates' }

/** The option that a text means, without regard to case, spaces and a plural's last letter. */
function optionOf(options: readonly string[], text: string): string | undefined {
  const wanted = plainHeader(text)
  if (wanted === '') return undefined
  return (
    options.find((option) => plainHeader(option) === wanted) ??
    options.find((option) => singular(plainHeader(option)) === singular(wanted))
  )
}
const singular = (word: string): string => word.replace(/s$/, '')

/** Two rows with the same content have the same text. */
export const contentOf = ({ record }: Pick<ReadRow, 'record'>): string => JSON.stringify(record)

/** The name of a photo without its ending and its number: `T-12 (2).jpg` and `T-12_2.jpg` belong to `t12`. */
export function photoReferences(fileName: string): readonly string[] {
  const stem = fileName.replace(/\.[a-z0-9]{2,5}$/i, '')
  const first = stem.replace(/[\s_-]*(?:\(\d{1,2}\)|[_-]\d{1,2}| \d{1,2})$/, '')
  return [...new Set([plainReference(stem), plainReference(first)])].filter((text) => text !== '')
}

/** References and file names are compared without regard to case, spaces and signs. */
export const plainReference = plainHeader
