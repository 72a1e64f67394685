import { isWithin, readFields } from './read'

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
