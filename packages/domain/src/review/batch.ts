import { type Claim, isHeldByOther } from './cases.ts'
import { type Involved, mustLeave, type Reviewer } from './fairness.ts'

/** Most entries that are approved together: those of a page of the queue. Source: product rule. */
export const BATCH_MOST = 50

/**
 * Why an entry cannot be approved together with others.
 * - `gone`: it was decided or withdrawn meanwhile.
 * - `own`: it belongs to the reviewer.
 * - `left`: the reviewer decided about it before.
 * - `held`: another reviewer looks at it.
 * - `appeal`, `disagreement`: somebody must read what was said.
 * - `changed`: its owner changed it after it was listed.
 * - `flags`: it resembles another claim.
 * - `visit`: somebody must compare its photo with the earlier ones.
 * - `blocked`: something else, which its page names.
 */
export const BATCH_REFUSALS = [
  'gone',
  'own',
  'left',
  'held',
  'appeal',
  'disagreement',
  'changed',
  'flags',
  'visit',
  'blocked',
] as const
export type BatchRefusal = (typeof BATCH_REFUSALS)[number]

type Listed = Involved & Claim & { version: string; isFlagged: boolean }

/**
 * A second look is treated like a review: a refusal would tell the reviewer what it is.
 * @param seen the version that the reviewer saw in the list
 */
export function batchRefusal(
  entry: Listed,
  { reviewer, seen, now }: { reviewer: Reviewer; seen: string; now: number },
): BatchRefusal | undefined {
  if (entry.ownerId === reviewer.id) return 'own'
  if (mustLeave(entry, reviewer)) return 'left'
  if (isHeldByOther(entry, reviewer.id, now)) return 'held'
  if (entry.purpose === 'appeal' || entry.purpose === 'disagreement') return entry.purpose
  if (entry.version !== seen) return 'changed'
  return entry.isFlagged ? 'flags' : undefined
}
