import type { RejectionCode } from '@eco/domain/assets/kinds'
import type { CaseKind, CaseOutcome, Flag } from '@eco/domain/review/cases'
import type { CasePurpose } from '@eco/domain/review/fairness'
import type { Generated } from 'kysely'

export type ReviewSchema = {
  /** Each time that an entry needs a reviewer; at most one open case for each entry. */
  reviewCases: {
    id: string
    purpose: Generated<CasePurpose>
    /** 1 for the first case of an entry */
    nth: Generated<number>
    kind: CaseKind
    /** of the asset or submission */
    entryId: string
    ownerId: string
    openedAt: number
    /** null while it is open */
    closedAt: number | null
    outcome: CaseOutcome | null
    decidedBy: string | null
    /** what the reviewer wrote; the answer to an appeal */
    reasonCode: RejectionCode | null
    reason: string | null
    /** when the decision was undone, or its approval revoked */
    undoneAt: number | null
    /** reviewers who decided about the entry before and leave this case to others */
    notBy: string | null
    norBy: string | null
    /** what the owner says in an appeal, or the second reviewer in a disagreement */
    objection: string | null
    /** of the rejection under appeal */
    rejectedAt: number | null
    /** the reviewer who looks at it, until claimedUntil */
    claimedBy: string | null
    claimedUntil: number | null
    /** when this reviewer claimed it first */
    claimedAt: number | null
    /** when flags were searched for; null for cases opened by the migration, until a job does it */
    flaggedAt: number | null
  }
  /** Claims that resemble each other, in both directions, whether or not the other one is still live. */
  entryFlags: { entryId: string; flag: Flag; otherId: string }
}
