import type { Message } from '../text/message.ts'

/** How the fields of an asset are described. The API, the server and the forms derive theirs from this. */

type Check<T> = (value: T) => Message | undefined

/** One line of text; it is stored without control characters and outer spaces. */
export type TextField = { type: 'text'; check: Check<string> }
export type ChoiceField<Option extends string = string> = {
  type: 'choice'
  options: readonly Option[]
  message: Message
}
/** `check` rejects NaN. */
export type NumberField = { type: 'number'; check: Check<number>; whole?: boolean }
export type OptionalNumberField = { type: 'optional-number'; check: Check<number> }
/** A calendar day up to today, in the form YYYY-MM-DD. */
export type DayField = {
  type: 'day'
  check: (day: string, today: string) => Message | undefined
  invalid: Message
}

export type AssetField = TextField | ChoiceField | NumberField | OptionalNumberField | DayField
/** In the order of the API. */
export type AssetFields = Readonly<Record<string, AssetField>>

/** The value of a field; an unknown optional number is null. */
export type ValueOf<Field> =
  Field extends ChoiceField<infer Option>
    ? Option
    : Field extends NumberField
      ? number
      : Field extends OptionalNumberField
        ? number | null
        : string
export type RecordOf<Fields extends AssetFields> = { -readonly [K in keyof Fields]: ValueOf<Fields[K]> }

export const tooLong = (most: number): Message => ({ code: 'asset.tooLong', params: { most } })

/** @param empty the message for an empty text */
export function textField(most: number, empty: Message, check: Check<string> = () => undefined): TextField {
  return {
    type: 'text',
    check(text) {
      if (text.trim() === '') return empty
      return text.length <= most ? check(text) : tooLong(most)
    },
  }
}

export const choiceField = <const Option extends string>(
  options: readonly Option[],
  message: Message,
): ChoiceField<Option> => ({ type: 'choice', options, message })

const between = (least: number, most: number, message: Message) => (value: number) =>
  Number.isFinite(value) && value >= least && value <= most ? undefined : message

export const numberField = (least: number, most: number, message: Message): NumberField => ({
  type: 'number',
  check: between(least, most, message),
})

export const optionalNumberField = (least: number, most: number, message: Message): OptionalNumberField => ({
  type: 'optional-number',
  check: between(least, most, message),
})

type DayMessages = { empty: Message; invalid: Message; future: Message }

export const dayField = (first: string, { empty, invalid, future }: DayMessages): DayField => ({
  type: 'day',
  invalid,
  check(day, today) {
    if (day === '') return empty
    if (!isCalendarDay(day) || day < first) return invalid
    return day <= today ? undefined : future
  },
})

const NUMBER_FORM = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i

/** A number from its text, such as a form or a file has it; NaN for anything else. */
export const numberFrom = (text: string): number =>
  NUMBER_FORM.test(text.trim()) ? Number(text) : Number.NaN

/** True for a valid calendar day in the form YYYY-MM-DD. */
export function isCalendarDay(day: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (!match) return false
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return date >= 1 && date <= (days[month - 1] ?? 0)
}

/** Trims, and replaces control characters by spaces, because databases do not store all of them. */
export const tidyLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()

/**
 * @param identityFields fields whose change invalidates an approval
 * @returns the given fields that differ from the record; `identity` when one of them is an identity field
 */
export function recordChange<R extends object>(
  recorded: R,
  given: Partial<R>,
  identityFields: readonly (keyof R)[],
): { changed: Partial<R>; identity: boolean } {
  const entries = Object.entries(given).filter(
    ([name, value]) => value !== undefined && value !== recorded[name as keyof R],
  )
  const changed = Object.fromEntries(entries) as Partial<R>
  return { changed, identity: identityFields.some((name) => name in changed) }
}
