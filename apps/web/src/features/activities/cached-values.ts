/** Parsers for untrusted values in the browser's storage; an invalid value counts as absent. */

const TEXT_MAX = 1_000
/** SHA-256 in hexadecimal digits. */
const HASH_FORM = /^[0-9a-f]{64}$/

export type Fields = Record<string, unknown>

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, TEXT_MAX) : '')
export const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null
/** Coins and streaks are non-negative integers. */
export const countOf = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0
export const oneOf = <T extends string>(choices: readonly T[], value: unknown): T | undefined =>
  choices.find((choice) => choice === value)
export const isHash = (text: string): boolean => HASH_FORM.test(text)
