import * as rules from '@eco/domain/profile/rules'
import { newUuid } from '../../lib/uuid.ts'
import type { Address, AddressTexts, Loaded, Person } from './mapper.ts'

/** One address in the form. `id` is the server's; undefined until first saved. */
export type Row = { key: string; id: string | undefined; texts: AddressTexts }
export type Values = { person: Person; rows: readonly Row[]; removed: readonly Row[] }
/** Messages by control name: `phone`, `k1.pinCode`. */
export type Errors = Readonly<Record<string, string>>

export const PERSON_FIELDS = ['firstName', 'lastName', 'phone', 'dob'] as const
export const ADDRESS_FIELDS = ['label', 'area', 'city', 'state', 'country', 'pinCode'] as const
export type PersonField = (typeof PERSON_FIELDS)[number]
export type AddressField = (typeof ADDRESS_FIELDS)[number]

const NOTHING: AddressTexts = { label: '', area: '', city: '', state: '', country: '', pinCode: '' }

export const blankRow = (): Row => ({ key: newUuid(), id: undefined, texts: NOTHING })
const rowOf = ({ id, ...texts }: Address): Row => ({ key: id, id, texts })

/** The form's initial values: the saved ones, and a blank address if there is none. */
export function valuesOf({ profile, addresses }: Loaded): Values {
  const { firstName, lastName, phone, dob } = profile
  const rows = addresses.map(rowOf)
  return {
    person: { firstName, lastName, phone, dob },
    rows: rows.length > 0 ? rows : [blankRow()],
    removed: [],
  }
}

/** Restricts typed text to the characters and the length the field accepts. */
export function kept(field: PersonField | AddressField, typed: string): string {
  if (field === 'phone') return rules.keepDigits(typed, rules.PHONE_DIGITS_MAX)
  return field === 'pinCode' ? rules.keepDigits(typed, rules.PIN_DIGITS_MAX) : typed
}

export const controlOf = (row: Row, field: AddressField): string => `${row.key}.${field}`

const ADDRESS_CHECKS: Readonly<Record<AddressField, (text: string) => string | undefined>> = {
  label: rules.checkLabel,
  area: rules.checkArea,
  city: rules.checkCity,
  state: rules.checkState,
  country: rules.checkCountry,
  pinCode: rules.checkPinCode,
}

/**
 * Returns only the fields with errors, in page order.
 * @param today YYYY-MM-DD at the member's location
 */
export function check({ person, rows }: Values, today: string): Errors {
  const found: [string, string | undefined][] = [
    ['firstName', rules.checkFirstName(person.firstName)],
    ['lastName', rules.checkLastName(person.lastName)],
    ['phone', rules.checkPhone(person.phone)],
    ['dob', rules.checkBirthDate(person.dob, today)],
    ...rows.flatMap((row) =>
      ADDRESS_FIELDS.map((field): [string, string | undefined] => [
        controlOf(row, field),
        ADDRESS_CHECKS[field](row.texts[field]),
      ]),
    ),
  ]
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** 'Home', or 'Address 2' without a label. */
export const nameOf = (row: Row, number: number, otherwise: (number: number) => string): string =>
  row.texts.label.trim() || otherwise(number)

/** Compares rows by their content, because the keys of blank rows are generated anew each time. */
export const same = (a: Values, b: Values): boolean => JSON.stringify(bare(a)) === JSON.stringify(bare(b))
const bare = ({ person, rows, removed }: Values) => ({
  person,
  rows: rows.map(({ id, texts }) => [id, texts]),
  removed: removed.map(({ id }) => id),
})

/** The form's draft; undefined when there is none or it has another shape. */
export function valuesFrom(draft: unknown): Values | undefined {
  if (!isRecord(draft) || !isRecord(draft.person)) return undefined
  const person = textsFrom(draft.person, PERSON_FIELDS)
  const rows = rowsFrom(draft.rows)
  return rows.length > 0 ? { person, rows, removed: rowsFrom(draft.removed) } : undefined
}

function rowsFrom(value: unknown): Row[] {
  if (!Array.isArray(value)) return []
  return value.filter(isRecord).map((row) => ({
    key: typeof row.key === 'string' ? row.key : newUuid(),
    id: typeof row.id === 'string' ? row.id : undefined,
    texts: textsFrom(isRecord(row.texts) ? row.texts : {}, ADDRESS_FIELDS),
  }))
}

function textsFrom<K extends string>(value: Record<string, unknown>, names: readonly K[]): Record<K, string> {
  const entries = names.map((name) => [name, typeof value[name] === 'string' ? value[name] : ''])
  return Object.fromEntries(entries) as Record<K, string>
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
