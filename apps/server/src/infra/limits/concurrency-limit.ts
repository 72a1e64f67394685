import { problem } from '../../problem.ts'

/** When a refused client should try again, seconds. */
const RETRY_SECONDS = 2
/** The owner of work without a named member. */
const ANYBODY = ''

/** Runs costly work when its turn comes. @param who owner of the work: waiting owners take turns */
export type RunLimited = <T>(work: () => Promise<T>, who?: string) => Promise<T>

/**
 * Limits how much work runs at once and how much may wait. Waiting owners take turns, one piece of work
 * each, so that nobody waits for all the work of another; the work of one owner stays in order.
 * @param waitingOfOne most work that may wait for one owner
 * @returns a function that throws Problem busy when the queue is full
 */
export function createConcurrencyLimit(
  atOnce: number,
  waitingMost: number,
  waitingOfOne = waitingMost,
): RunLimited {
  /** in the order of the owners' next turns */
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
      // Finished work passes its slot to the next, so `running` stays unchanged.
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
