/** The answers of the last minutes are shown; each bucket is one of them. */
export const RECENT_MINUTES = 5
const MINUTE_MS = 60_000
const SERVER_ERROR = 500

type Bucket = { minute: number; answers: number; failed: number; ms: number }

/** Counts the answers of this process, minute by minute, for who has no other program that does. */
export function createRecentRequests(now: () => number) {
  let buckets: Bucket[] = []
  const minuteNow = () => Math.floor(now() / MINUTE_MS)
  return {
    add(status: number, ms: number): void {
      const minute = minuteNow()
      let bucket = buckets.at(-1)
      if (bucket?.minute !== minute) {
        bucket = { minute, answers: 0, failed: 0, ms: 0 }
        buckets = [...buckets.slice(1 - RECENT_MINUTES), bucket]
      }
      bucket.answers += 1
      bucket.ms += ms
      if (status >= SERVER_ERROR) bucket.failed += 1
    },
    read(): { answers: number; failed: number; mean: number | null } {
      const first = minuteNow() - RECENT_MINUTES
      const recent = buckets.filter(({ minute }) => minute > first)
      const sum = (of: 'answers' | 'failed' | 'ms') => recent.reduce((all, bucket) => all + bucket[of], 0)
      const answers = sum('answers')
      return { answers, failed: sum('failed'), mean: answers === 0 ? null : sum('ms') / answers }
    },
  }
}
