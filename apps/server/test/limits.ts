import { type Counted, createRateLimits } from '../src/infra/limits/rate-limits.ts'
import type { TestServer } from './harness.ts'

/** Counts this many attempts without making them. */
export async function useUp({ database, clock }: TestServer, counted: Counted, times: number): Promise<void> {
  const limits = createRateLimits(database, clock.now, true)
  for (let n = 0; n < times; n++) await limits.take(counted)
}
