import type {
  AssetField,
  AssetFields,
  ChoiceField,
  NumberField,
  OptionalNumberField,
} from '@eco/domain/assets/fields'
import { isCalendarDay } from '@eco/domain/assets/fields'
import { checkIdentifier } from '@eco/domain/assets/identifier'
import { REJECTION_CODES } from '@eco/domain/assets/kinds'
import * as z from 'zod/mini'
import { instant, issueText, optionalNumber, ruled, ruledNumber } from '../schemas.ts'

/** Builds the schemas of an asset from its fields. */

type NamesOf<Fields> = Readonly<Record<keyof Fields, string>>
type Choice<Option extends string> = z.ZodMiniEnum<{ [K in Option]: K }>

type BodySchema<Field> =
  Field extends ChoiceField<infer Option extends string>
    ? Choice<Option>
    : Field extends NumberField
      ? ReturnType<typeof ruledNumber>
      : Field extends OptionalNumberField
        ? ReturnType<typeof optionalNumber>
        : z.ZodMiniString
type BodyShape<Fields, N extends NamesOf<Fields>> = { [K in keyof Fields as N[K]]: BodySchema<Fields[K]> }

function bodySchema(field: AssetField) {
  switch (field.type) {
    case 'text':
      return ruled(field.check)
    case 'day':
      return ruled((day) => (isCalendarDay(day) ? undefined : field.invalid))
    case 'choice':
      return z.enum(field.options, { error: issueText(field.message) })
    case 'number':
      return ruledNumber(field.check)
    case 'optional-number':
      return optionalNumber(field.check)
  }
}

/** The fields in a request, checked by their rules. */
export function bodyShape<Fields extends AssetFields, const N extends NamesOf<Fields>>(
  fields: Fields,
  names: N,
): BodyShape<Fields, N> {
  const pairs = Object.entries(fields).map(([name, field]) => [names[name], bodySchema(field)])
  return Object.fromEntries(pairs) as BodyShape<Fields, N>
}

type ReplySchema<Field> = Field extends NumberField
  ? z.ZodMiniNumber
  : Field extends OptionalNumberField
    ? z.ZodMiniNullable<z.ZodMiniNumber>
    : z.ZodMiniString
type ReplyShape<Fields, N extends NamesOf<Fields>> = { [K in keyof Fields as N[K]]: ReplySchema<Fields[K]> }

function replySchema(field: AssetField) {
  if (field.type === 'number') return field.whole ? z.int() : z.number()
  return field.type === 'optional-number' ? z.nullable(z.number()) : z.string()
}

/** The fields in a reply. */
export function replyShape<Fields extends AssetFields, const N extends NamesOf<Fields>>(
  fields: Fields,
  names: N,
): ReplyShape<Fields, N> {
  const pairs = Object.entries(fields).map(([name, field]) => [names[name], replySchema(field)])
  return Object.fromEntries(pairs) as ReplyShape<Fields, N>
}

/** The end of every asset in a reply; `reason` is the reviewer's for a rejection. */
export const replyTail = {
  status: z.string(),
  reason_code: z.nullable(z.enum(REJECTION_CODES)),
  reason: z.nullable(z.string()),
  created_date: instant,
}

/**
 * A registration, VIN or serial number that identifies one asset. Stored only as a keyed hash and never
 * returned; null or an empty string removes it.
 */
export const identifier = z.optional(z.nullable(ruled(checkIdentifier)))
