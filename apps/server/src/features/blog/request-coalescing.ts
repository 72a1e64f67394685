import { BURST_GATHER_MS, BURST_LINGER_MS } from './limits.ts'

/** Runs `work` under a key; those that come together are one and get one answer. */
export type Coalesce<T> = (key: string, work: () => Promise<T>) => Promise<T>

type Burst<T> = { answer: Promise<T>; size: number }
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * A toggle that is sent again before it was answered is meant once: a finger that bounces, a program that is stuck.
 * Calls under one key that overlap share one run. Once calls have overlapped, stragglers belong to them for a short
 * while; one call after another's answer is always a call of its own.
 */
export function createCoalescing<T>(): Coalesce<T> {
  const bursts = new Map<string, Burst<T>>()
  return (key, work) => {
    const running = bursts.get(key)
    if (running) {
      running.size++
      return running.answer
    }
    const burst: Burst<T> = { size: 1, answer: wait(BURST_GATHER_MS).then(work) }
    bursts.set(key, burst)
    const end = async () => {
      for (let seen = 1; burst.size > seen; ) {
        seen = burst.size
        await wait(BURST_LINGER_MS)
      }
      bursts.delete(key)
    }
    burst.answer.then(end, () => bursts.delete(key))
    return burst.answer
  }
}
