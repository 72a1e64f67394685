import { problem } from '../http/problem.ts'

/** What a client that was sent away waits before it tries again, seconds. */
const RETRY_SECONDS = 2
/** Whose work it is when nobody is named. */
const ANYBODY = ''

/** Runs a piece of costly work when its turn comes. @param who whose work it is: everybody waiting has turns alternately */
export type RunLimited = <T>(work: () => Promise<T>, who?: string) => Promise<T>

/**
 * Lets so many pieces of work run at once and so many wait behind them. Those who wait take turns, one piece each, so
 * that nobody waits for all the work of somebody else; the pieces of one keep their order.
 * @param waitingOfOne most that may wait for one of them
 * @returns a function that throws Problem busy when nobody more may wait
 */
export function createConcurrencyLimit(
  atOnce: number,
  waitingMost: number,
  waitingOfOne = waitingMost,
): RunLimited {
  /** in the order of their next turns */
  const waiting = new Map<string, (() => void)[]>()
  let [running, waits] = [0, 0]

  const next = (): (() => void) | undefined => {
    for (const [who, queue] of waiting) {
      const go = queue.shift()
      waiting.delete(who)
      if (queue.length > 0) waiting.set(who, queue)
      waits--
      return go
    }
    return undefined
  }

  return async (work, who = ANYBODY) => {
    if (running < atOnce) running++
    else {
      const own = waiting.get(who) ?? []
      if (waits >= waitingMost || own.length >= waitingOfOne)
        throw problem('busy', { retryAfterSeconds: RETRY_SECONDS })
      waits++
      waiting.set(who, own)
      // The one that ends hands its place over, so `running` stays as it is.
      await new Promise<void>((go) => own.push(go))
    }
    try {
      return await work()
    } finally {
      const go = next()
      if (go) go()
      else running--
    }
  }
}
