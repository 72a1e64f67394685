import { BURST_GATHER_MS, BURST_LINGER_MS } from '../limits.ts'

/** Runs `work` for a key; overlapping calls share one run and one reply. */
export type Coalesce<T> = (key: string, work: () => Promise<T>) => Promise<T>

type Burst<T> = { answer: Promise<T>; size: number }
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Treats a toggle that is sent again before its reply as one toggle, as from a double tap or a faulty client.
 * Overlapping calls with one key share one run. After calls have overlapped, late ones join them for a short
 * time; a call made after another's reply always runs on its own.
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
