import type { ContentKind, ContentReason, MODERATION_EVENTS, ReportState } from '@eco/domain/moderation/rules'

export type ModerationSchema = {
  /** One row for everything that was ever reported. */
  contentCases: {
    id: string
    kind: ContentKind
    contentId: string
    /** null for the editors and for sample members, who have no account */
    ownerId: string | null
    /** `gone`: the content was deleted */
    state: ReportState | 'gone'
    /** 1: the content is hidden, also while its author's answer waits */
    hidden: number
    /** rises with every change of the case */
    version: number
    /** since when it waits, or waited */
    openedAt: number
    /** of the last decision; null while only new reports wait */
    decidedAt: number | null
    /** who hid it, and leaves the author's answer to others */
    notBy: string | null
    /** when it was hidden last */
    hiddenAt: number | null
    /** when the author answered to that */
    answeredAt: number | null
    /** `editedAt` of the content (0: never) when it was found fine */
    clearedEdit: number | null
  }
  contentReports: {
    id: string
    caseId: string
    /** null for an erased account, whose text is deleted */
    reporterId: string | null
    reason: ContentReason
    text: string
    at: number
    /** null while it waits */
    outcome: 'upheld' | 'unfounded' | null
    decidedAt: number | null
  }
  /** Decisions and answers; only added to. */
  contentEvents: {
    id: string
    caseId: string
    /** of the case after it */
    version: number
    event: (typeof MODERATION_EVENTS)[number]
    actorId: string
    at: number
    reasonCode: ContentReason | null
    text: string | null
  }
}
