import { ASSET_EVENTS, type AssetEvent } from '../assets/kinds.ts'
import type { LedgerStep } from '../credits/ledger.ts'

/** The history of an entry as its owner and reviewers read it. */

/** Events in an activity's history. */
export const ACTIVITY_EVENTS = [
  'saved',
  'approved',
  'rejected',
  'approval_undone',
  'rejection_undone',
  'revoked',
  'cancelled',
  'restored',
  'appealed',
  'appeal_granted',
  'appeal_declined',
  'appeal_reopened',
] as const
export type ActivityEvent = (typeof ACTIVITY_EVENTS)[number]

/** Somebody other than the owner opened a photo or a proof; changes nothing about the entry. */
export const MEDIA_READ = 'media_read'

export type EntryEvent = AssetEvent | ActivityEvent | typeof MEDIA_READ
export const ENTRY_EVENTS: readonly EntryEvent[] = [
  ...new Set<EntryEvent>([...ASSET_EVENTS, ...ACTIVITY_EVENTS, MEDIA_READ]),
]

/** Who did it, as the reader may know it. `owner` is the owner for anybody else. */
export const ACTOR_ROLES = ['you', 'owner', 'reviewer', 'administrator', 'system'] as const
export type ActorRole = (typeof ACTOR_ROLES)[number]

/** Actor id of what the server does by itself. */
export const SYSTEM_ACTOR = 'system'

/**
 * Never reveals who decided, only as what.
 * @param accountRole the role of the actor's account; null for an erased one
 */
export function actorRole(
  { actorId, accountRole }: { actorId: string; accountRole: string | null },
  ownerId: string,
  readerId: string,
): ActorRole {
  if (actorId === readerId) return 'you'
  if (actorId === SYSTEM_ACTOR) return 'system'
  if (actorId === ownerId) return 'owner'
  return accountRole === 'admin' ? 'administrator' : 'reviewer'
}

/** What the owner is notified of. */
export const DECISIONS = [
  'approved',
  'rejected',
  'undone',
  'revoked',
  'held',
  'released',
  'appeal_granted',
  'appeal_declined',
] as const
export type Decision = (typeof DECISIONS)[number]

const DECISION_OF = {
  approved: 'approved',
  rejected: 'rejected',
  revoked: 'revoked',
  approval_undone: 'undone',
  rejection_undone: 'undone',
  held: 'held',
  appeal_granted: 'appeal_granted',
  appeal_declined: 'appeal_declined',
  appeal_reopened: 'undone',
} as const satisfies Partial<Record<EntryEvent, Decision>>

/**
 * The decision that an event is to the owner; undefined for what the owner does and changes nothing that was
 * decided. Confirming held credits is an approval that issues nothing.
 */
export function decisionOf(event: EntryEvent, steps: readonly LedgerStep[] = []): Decision | undefined {
  if (event === 'approved' && steps.includes('release')) return 'released'
  return (DECISION_OF as Partial<Record<EntryEvent, Decision>>)[event]
}
