import type { AssetField, AssetFields, RecordOf } from '@eco/domain/assets/fields'
import { checkIdentifier } from '@eco/domain/assets/identifier'
import type { Message } from '@eco/domain/text/message'
import { isoDay } from '../../../lib/format/days.ts'

/**
 * The controls beside the fields. `country` and `catalogueId` are the sources of prefilled values; they are
 * stored in the draft and never sent.
 */
const OTHER_VALUES = { identifier: '', dropIdentifier: '', country: '', catalogueId: '' }
/** The values of the controls, as typed. */
export type ValuesOf<Fields extends AssetFields> = Record<keyof Fields & string, string>
export type FormValues<Fields extends AssetFields> = ValuesOf<Fields> & typeof OTHER_VALUES
type Errors<Fields extends AssetFields> = Record<keyof Fields & string, Message | undefined>

/** The value of a ticked checkbox. */
export const TICKED = 'yes'

function eachField<Fields extends AssetFields, To>(
  fields: Fields,
  to: (name: keyof Fields & string, field: AssetField) => To,
): Record<keyof Fields & string, To> {
  const pairs = Object.entries(fields).map(([name, field]) => [name, to(name, field)])
  return Object.fromEntries(pairs) as Record<keyof Fields & string, To>
}

/** The values of a record; without one, of an empty form. */
export const valuesOf = <Fields extends AssetFields>(
  fields: Fields,
  record?: RecordOf<Fields>,
): ValuesOf<Fields> =>
  eachField(fields, (name) => {
    const value: unknown = record?.[name]
    return typeof value === 'string' ? value : numberValue(numberOf(value))
  })

export const formValuesOf = <Fields extends AssetFields>(
  fields: Fields,
  record?: RecordOf<Fields>,
): FormValues<Fields> => ({ ...valuesOf(fields, record), ...OTHER_VALUES })

/** The values as a record; a missing number is NaN. */
export const factsOf = <Fields extends AssetFields>(
  fields: Fields,
  values: ValuesOf<Fields>,
): RecordOf<Fields> =>
  eachField(fields, (name, { type }): string | number | null => {
    const typed = values[name]
    if (type === 'number') return typedNumber(typed)
    if (type === 'optional-number') return typed.trim() === '' ? null : typedNumber(typed)
    return type === 'text' ? typed.trim() : typed
  }) as RecordOf<Fields>

/** The fields of an asset in a reply: figures may be text, a missing number is NaN, a missing text empty. */
export const recordOf = <Fields extends AssetFields>(
  fields: Fields,
  row: Readonly<Record<string, unknown>>,
): RecordOf<Fields> =>
  eachField(fields, (name, { type }): string | number | null => {
    const value = row[name]
    if (type === 'number') return numberOf(value) ?? Number.NaN
    if (type === 'optional-number') return numberOf(value) ?? null
    const text = String(value ?? '')
    return type === 'day' ? text.slice(0, 'YYYY-MM-DD'.length) : text
  }) as RecordOf<Fields>

/** The errors of the domain's checks, by control. */
export function checkValues<Fields extends AssetFields>(
  fields: Fields,
  values: ValuesOf<Fields>,
): Errors<Fields> {
  const today = isoDay(Date.now())
  return eachField(fields, (name, field) => messageOf(field, values[name], today))
}

export const checkForm = <Fields extends AssetFields>(fields: Fields, values: FormValues<Fields>) => ({
  ...checkValues(fields, values),
  identifier: checkIdentifier(values.identifier),
})

function messageOf(field: AssetField, typed: string, today: string): Message | undefined {
  switch (field.type) {
    case 'text':
      return field.check(typed)
    case 'day':
      return field.check(typed, today)
    case 'choice':
      return field.options.includes(typed) ? undefined : field.message
    case 'number':
      return field.check(typedNumber(typed))
    case 'optional-number':
      return typed.trim() === '' ? undefined : field.check(typedNumber(typed))
  }
}

/** The fields that differ from the record; undefined when none do. */
export function changesOf<Fields extends AssetFields>(
  record: RecordOf<Fields>,
  facts: RecordOf<Fields>,
): Partial<RecordOf<Fields>> | undefined {
  const changed = Object.entries(facts).filter(([name, value]) => value !== record[name])
  return changed.length === 0 ? undefined : (Object.fromEntries(changed) as Partial<RecordOf<Fields>>)
}

/** A typed number: NaN when empty; accepts a decimal comma. */
export function typedNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'))
}

/** A number from the server, which may come as text; undefined for anything else. */
export function numberOf(value: unknown): number | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

export const numberValue = (number: number | undefined): string =>
  number === undefined ? '' : String(number)
