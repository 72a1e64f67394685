import type { CaseKind, CaseOutcome, Flag } from '@eco/domain/review/cases'

export type ReviewSchema = {
  /** Each time that an entry waits for a reviewer; at most one open case for each entry. */
  reviewCases: {
    id: string
    kind: CaseKind
    /** of the asset or submission */
    entryId: string
    ownerId: string
    openedAt: number
    /** null while it is open */
    closedAt: number | null
    outcome: CaseOutcome | null
    decidedBy: string | null
    /** the reviewer who looks at it, until claimedUntil */
    claimedBy: string | null
    claimedUntil: number | null
    /** when flags were searched for; null for cases opened by the migration, until a job does it */
    flaggedAt: number | null
  }
  /** Who opened the private photos of an entry: one row for each reader and day. `day`: days since 1970 (UTC). */
  mediaReads: { entryId: string; ownerId: string; readerId: string; day: number; at: number }
  /** Claims that resemble each other, in both directions, whether or not the other one is still live. */
  entryFlags: { entryId: string; flag: Flag; otherId: string }
}
