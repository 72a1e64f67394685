import * as z from 'zod/mini'

/** Building blocks of the wire. Ids are opaque; instants are milliseconds since 1970 unless a name ends in _date. */

const ID_MAX = 64
const CURSOR_MAX = 200

export const id = z.string().check(z.minLength(1), z.maxLength(ID_MAX))
export const cursor = z.optional(z.string().check(z.maxLength(CURSOR_MAX)))
export const instant = z.int()
export const credits = z.int()

/** A string checked by a domain rule that answers a sentence or undefined. */
export function ruled(rule: (text: string) => string | undefined) {
  return z.string().check((ctx) => {
    const sentence = rule(ctx.value)
    if (sentence !== undefined) ctx.issues.push({ code: 'custom', input: ctx.value, message: sentence })
  })
}

/** A number checked by a domain rule that answers a sentence or undefined. */
export function ruledNumber(rule: (value: number) => string | undefined) {
  return z.number().check((ctx) => {
    const sentence = rule(ctx.value)
    if (sentence !== undefined) ctx.issues.push({ code: 'custom', input: ctx.value, message: sentence })
  })
}
