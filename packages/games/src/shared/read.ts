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

/** Elapsed playing time in whole milliseconds. */
export type Tick = { type: 'tick'; ms: number }

/** One tick covers at most an hour; longer pauses need several. */
export const TICK_MS_MAX = 3_600_000

export function readTick(value: unknown): Tick | undefined {
  const fields = readFields(value, ['type', 'ms'])
  if (fields?.type !== 'tick' || !isWithin(fields.ms, 1, TICK_MS_MAX)) return undefined
  return { type: 'tick', ms: fields.ms }
}

/** Merges two ticks; undefined when one is not a tick or the sum exceeds TICK_MS_MAX. */
export function mergeTicks(earlier: { type: string }, later: { type: string }): Tick | undefined {
  const [first, second] = [readTick(earlier), readTick(later)]
  if (!first || !second || first.ms + second.ms > TICK_MS_MAX) return undefined
  return { type: 'tick', ms: first.ms + second.ms }
}
