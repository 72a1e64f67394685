import * as z from 'zod'
import { isEncryptedAddress } from './keys/encrypted-address.ts'

/** One environment variable: its purpose, an example, and how to parse it. */
export type Variable<T> = { about: string; example: string; read: z.ZodType<T, string | undefined> }

export const variable = <T>(
  about: string,
  example: string,
  read: z.ZodType<T, string | undefined>,
): Variable<T> => ({ about, example, read })

export const text = <T>(schema: z.ZodType<T, string>, fallback: T) =>
  z.union([z.undefined().transform(() => fallback), schema])
export const optional = <T>(schema: z.ZodType<T, string>) => z.union([z.undefined(), schema])
export const optionalUrl = (protocols: RegExp, words: string) =>
  z.union([z.undefined(), z.url({ protocol: protocols, error: words })])
/** An address to which the server connects. */
export const optionalService = (protocols: RegExp, words: string) =>
  optional(z.string().refine((value) => URL.canParse(value) && isService(new URL(value), protocols), words))
const isService = ({ href, protocol }: URL, protocols: RegExp): boolean =>
  protocols.test(protocol.slice(0, -1)) && isEncryptedAddress(href)

export const HTTP_URL = 'must be an address that begins with http:// or https://'
export const HTTPS_URL = 'must be an address that begins with https://, or http:// on this machine'

const wholeNumberMessage = (least: number, most: number) => `must be a whole number from ${least} to ${most}`
export const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, wholeNumberMessage(least, most))
    .transform(Number)
    .pipe(z.number().min(least, wholeNumberMessage(least, most)).max(most, wholeNumberMessage(least, most)))
export const choice = <const C extends readonly string[]>(choices: C) =>
  z.enum(choices, { error: `must be one of: ${choices.join(', ')}` })
