import { numberFrom } from '@eco/domain/assets/fields'
import type { Message } from '@eco/domain/text/message'
import * as z from 'zod/mini'

/** Shared schemas. Ids are opaque; instants are milliseconds since 1970 unless the name ends in _date. */

const ID_MAX = 64
const CURSOR_MAX = 200

export const id = z.string().check(z.minLength(1), z.maxLength(ID_MAX))
export const cursor = z.optional(z.string().check(z.maxLength(CURSOR_MAX)))
export const instant = z.int()
export const credits = z.int()
/** A whole number in the query of an address, where everything is text. */
export const queryInt = z.optional(z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)))

/**
 * A string checked by a domain rule that returns a message or undefined. A missing value gets the message
 * for an empty one: 'Email is required'.
 */
export function ruled(rule: (text: string) => Message | undefined) {
  const missing = rule('')
  return z
    .string({
      error: ({ input }) => (input === undefined && missing !== undefined ? issueText(missing) : undefined),
    })
    .check((ctx) => {
      const found = rule(ctx.value)
      if (found !== undefined)
        ctx.issues.push({ code: 'custom', input: ctx.value, message: issueText(found) })
    })
}

/** A message as the text of a schema's issue; `readIssue` reads it back. */
export const issueText = (message: Message): string => JSON.stringify(message)
const issueOf = (message: Message | undefined) => (message === undefined ? undefined : issueText(message))

export const readIssue = (text: string): Message => JSON.parse(text)

type NumberRule = (value: number) => Message | undefined

const numberOf = (given: number | string): number => (typeof given === 'number' ? given : numberFrom(given))

type Payload = z.core.ParsePayload

function readNumber(rule: NumberRule, given: number | string, { issues }: Payload): number {
  const value = numberOf(given)
  const found = rule(value)
  if (found !== undefined) issues.push({ code: 'custom', input: given, message: issueText(found) })
  return value
}

/**
 * A number, or its text as forms send it ("2022"), checked by a domain rule that returns a message or
 * undefined and rejects NaN.
 */
export function ruledNumber(rule: NumberRule) {
  const given = z.union([z.number(), z.string()], { error: () => issueOf(rule(Number.NaN)) })
  return z.pipe(
    given,
    z.transform((value: number | string, ctx) => readNumber(rule, value, ctx)),
  )
}

/** As `ruledNumber`, for an optional field; null and an empty string mean unknown. */
export function optionalNumber(rule: NumberRule) {
  const given = z.union([z.number(), z.string(), z.null()], { error: () => issueOf(rule(Number.NaN)) })
  const read = z.transform((value: number | string | null, ctx) =>
    value === null || value === '' ? null : readNumber(rule, value, ctx),
  )
  return z.optional(z.pipe(given, read))
}
