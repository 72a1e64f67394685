import type { RejectionCode } from '@eco/domain/assets/kinds'
import type { VisitMonths, VisitState } from '@eco/domain/visits/visits'

export type VisitSchema = {
  /** Visits of trees. A correction is a new row; a row only changes its state. */
  treeVisits: {
    id: string
    treeId: string
    ownerId: string
    /** the approval that its months count from */
    issueRef: string
    months: VisitMonths
    at: number
    alive: 0 | 1
    heightCm: number | null
    dbhCm: number | null
    photoId: string | null
    state: VisitState
    decidedAt: number | null
    decidedBy: string | null
    reasonCode: RejectionCode | null
    reason: string | null
  }
}
