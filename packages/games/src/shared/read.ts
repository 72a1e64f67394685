/** Reads untrusted JSON: an object with exactly these fields, else undefined. */
export function readFields<Key extends string>(
  value: unknown,
  keys: readonly Key[],
): Record<Key, unknown> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const own = Object.keys(value)
  if (own.length !== keys.length || !keys.every((key) => own.includes(key))) return undefined
  return value as Record<Key, unknown>
}

export const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most

export const isOneOf = <Word extends string>(words: readonly Word[], value: unknown): value is Word =>
  typeof value === 'string' && (words as readonly string[]).includes(value)
