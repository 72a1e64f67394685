import { isWithin, readFields } from './read'

/** Time that passed while a game was played, in whole milliseconds. */
export type Tick = { type: 'tick'; ms: number }

/** One tick tells at most an hour; who thinks longer sends a second one. */
export const TICK_MS_MAX = 3_600_000

export function readTick(value: unknown): Tick | undefined {
  const fields = readFields(value, ['type', 'ms'])
  if (fields?.type !== 'tick' || !isWithin(fields.ms, 1, TICK_MS_MAX)) return undefined
  return { type: 'tick', ms: fields.ms }
}

/** Two ticks in a row as one; undefined when one of them is none, or when they are longer than a tick may be. */
export function mergeTicks(earlier: { type: string }, later: { type: string }): Tick | undefined {
  const [first, second] = [readTick(earlier), readTick(later)]
  if (!first || !second || first.ms + second.ms > TICK_MS_MAX) return undefined
  return { type: 'tick', ms: first.ms + second.ms }
}
