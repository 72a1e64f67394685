import type { ContentKind, ContentReason } from '@eco/domain/moderation/rules'
import type { Db } from './db/port.ts'

/** What is reported. The caller has locked it, and checked that the reporter sees it. */
export type ReportedContent = {
  kind: ContentKind
  id: string
  /** null without an account */
  ownerId: string | null
  editedAt: number | null
}

/** What features with content need of the moderation, in their own transactions. */
export type ReportActions = {
  /**
   * Stores a member's report.
   * @returns `reviewed` is true when the content was found fine before, so that the report is not stored
   * @throws Problem too_many_requests
   */
  report(
    tx: Db,
    content: ReportedContent,
    report: { reporterId: string; reason: ContentReason; text?: string | undefined },
  ): Promise<{ message: string; reviewed: boolean }>
  /** Closes the reports of deleted content, and of the comments below it. The rows still exist. */
  closeGone(tx: Db, contentId: string): Promise<void>
}
