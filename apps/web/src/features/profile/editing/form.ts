import * as rules from '@eco/domain/profile/rules'
import type { Message } from '@eco/domain/text/message'
import { newUuid } from '../../../lib/browser/uuid.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { form as MESSAGES } from '../../../messages/en/profile.json'
import type { AddressTexts, Loaded, Person } from '../queries.ts'

/** One address in the form. `id` is the server's; undefined until first saved. */
export type Row = { key: string; id: string | undefined }
/** The texts of an address are apart from the rows, so that their controls keep their names in any order. */
export type Values = {
  person: Person
  texts: Record<string, AddressTexts>
  rows: readonly Row[]
  removed: readonly Row[]
}
/** Messages by control name: `person.phone`, `texts.k1.pinCode`. */
export type Errors = Readonly<Record<string, string>>

export const ADDRESS_FIELDS = ['label', 'area', 'city', 'state', 'country', 'pinCode'] as const
export type PersonField = keyof Person
export type AddressField = (typeof ADDRESS_FIELDS)[number]

export const NOTHING: AddressTexts = { label: '', area: '', city: '', state: '', country: '', pinCode: '' }
const FIRST_ROW: Row = { key: 'new', id: undefined }

/** The form's initial values: the saved ones, and a blank address if there is none. */
export function valuesOf({ profile, addresses }: Loaded): Values {
  const { firstName, lastName, phone, dob } = profile
  const rows = addresses.map(({ id }): Row => ({ key: id, id }))
  return {
    person: { firstName, lastName, phone, dob },
    texts: {
      ...(addresses.length === 0 && { [FIRST_ROW.key]: NOTHING }),
      ...Object.fromEntries(addresses.map(({ id, ...texts }) => [id, texts])),
    },
    rows: rows.length > 0 ? rows : [FIRST_ROW],
    removed: [],
  }
}

/** The values with one blank address more. */
export function withRow({ texts, rows }: Values): Pick<Values, 'texts' | 'rows'> {
  const key = newUuid()
  return { texts: { ...texts, [key]: NOTHING }, rows: [...rows, { key, id: undefined }] }
}

/** Restricts typed text to the characters and the length the field accepts. */
export function filterTyped(field: PersonField | AddressField, typed: string): string {
  if (field === 'phone') return rules.keepDigits(typed, rules.PHONE_DIGITS_MAX)
  return field === 'pinCode' ? rules.keepDigits(typed, rules.PIN_DIGITS_MAX) : typed
}

export const controlOf = ({ key }: Row, field: AddressField) => `texts.${key}.${field}` as const

const ADDRESS_CHECKS: Readonly<Record<AddressField, (text: string) => Message | undefined>> = {
  label: rules.checkLabel,
  area: rules.checkArea,
  city: rules.checkCity,
  state: rules.checkState,
  country: rules.checkCountry,
  pinCode: rules.checkPinCode,
}

/** @param today YYYY-MM-DD at the member's location */
export function check({ person, texts, rows }: Values, today: string) {
  const inRows = rows.flatMap((row) =>
    ADDRESS_FIELDS.map((field) => [
      controlOf(row, field),
      ADDRESS_CHECKS[field](texts[row.key]?.[field] ?? ''),
    ]),
  )
  return {
    'person.firstName': rules.checkFirstName(person.firstName),
    'person.lastName': rules.checkLastName(person.lastName),
    'person.phone': rules.checkPhone(person.phone),
    'person.dob': rules.checkBirthDate(person.dob, today),
    ...Object.fromEntries(inRows),
  }
}

/** 'Home', or 'Address 2' without a label. */
export const nameOf = ({ texts }: Values, { key }: Row, number: number): string =>
  texts[key]?.label.trim() || format(MESSAGES.address, { number })
