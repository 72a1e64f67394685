import { problem } from '../http/problem.ts'

/** What a client that was sent away waits before it tries again, seconds. */
const RETRY_SECONDS = 2

/** Runs a piece of costly work when its turn comes. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Lets so many pieces of work run at once and so many wait behind them, first come first served.
 * @returns a function that throws Problem busy when nobody more may wait
 */
export function createTurns(atOnce: number, waitingMost: number): TakeTurn {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running++
    else if (waiting.length >= waitingMost) throw problem('busy', { retryAfterSeconds: RETRY_SECONDS })
    // The one that ends hands its place over, so `running` stays as it is.
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
