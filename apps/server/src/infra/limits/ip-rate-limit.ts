import { problem } from '../../problem.ts'
import { networkOf } from './rate-limits.ts'

const MINUTE_MS = 60_000
const SECOND_MS = 1_000
/** Addresses counted at a time. */
const ADDRESSES_MAX = 10_000

/**
 * Counts the calls of an address within a minute, in memory: the calls are cheap, and each server has its
 * own cache.
 * @returns a function that throws Problem too_many_requests above `most` times `times` (shared address)
 */
export function createIpRateLimit(most: number, now: () => number): (address: string, times: number) => void {
  let minute = 0
  let counts = new Map<string, number>()
  return (address, times) => {
    const current = Math.floor(now() / MINUTE_MS)
    if (current !== minute || counts.size > ADDRESSES_MAX) counts = new Map()
    minute = current
    const who = networkOf(address)
    const count = (counts.get(who) ?? 0) + 1
    counts.set(who, count)
    if (count > most * times)
      throw problem('too_many_requests', {
        retryAfterSeconds: Math.ceil((MINUTE_MS - (now() % MINUTE_MS)) / SECOND_MS),
      })
  }
}
