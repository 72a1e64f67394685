import * as z from 'zod/mini'

/** Building blocks of the wire. Ids are opaque; instants are milliseconds since 1970 unless a name ends in _date. */

const ID_MAX = 64
const CURSOR_MAX = 200

export const id = z.string().check(z.minLength(1), z.maxLength(ID_MAX))
export const cursor = z.optional(z.string().check(z.maxLength(CURSOR_MAX)))
export const instant = z.int()
export const credits = z.int()

/**
 * A string checked by a domain rule that answers a sentence or undefined. One that is missing is told as an empty one:
 * 'Email is required'.
 */
export function ruled(rule: (text: string) => string | undefined) {
  const missing = rule('')
  return z
    .string({ error: ({ input }) => (input === undefined && missing !== undefined ? missing : undefined) })
    .check((ctx) => {
      const sentence = rule(ctx.value)
      if (sentence !== undefined) ctx.issues.push({ code: 'custom', input: ctx.value, message: sentence })
    })
}

type NumberRule = (value: number) => string | undefined

const NUMBER_FORM = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i
const numberOf = (given: number | string): number => {
  if (typeof given === 'number') return given
  return NUMBER_FORM.test(given.trim()) ? Number(given) : Number.NaN
}

type Payload = z.core.ParsePayload

function readNumber(rule: NumberRule, given: number | string, { issues }: Payload): number {
  const value = numberOf(given)
  const sentence = rule(value)
  if (sentence !== undefined) issues.push({ code: 'custom', input: given, message: sentence })
  return value
}

/**
 * A number, or the text of one as forms send it ("2022"), checked by a domain rule that answers a sentence or undefined
 * and refuses what is no number.
 */
export function ruledNumber(rule: NumberRule) {
  const given = z.union([z.number(), z.string()], { error: () => rule(Number.NaN) })
  return z.pipe(
    given,
    z.transform((value: number | string, ctx) => readNumber(rule, value, ctx)),
  )
}

/** The same for a field that may be left out; null and an empty text say that it is unknown. */
export function optionalNumber(rule: NumberRule) {
  const given = z.union([z.number(), z.string(), z.null()], { error: () => rule(Number.NaN) })
  const read = z.transform((value: number | string | null, ctx) =>
    value === null || value === '' ? null : readNumber(rule, value, ctx),
  )
  return z.optional(z.pipe(given, read))
}
