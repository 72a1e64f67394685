import type { Message } from '@eco/domain/text/message'
import type { Db } from '../../infra/db/port.ts'
import type { RefuseBeyondQuota } from '../../infra/files/file-quota.ts'
import type { SpendQuota } from '../../infra/limits/account-limits-store.ts'
import type { ReportActions } from '../../infra/report-actions.ts'
import type { BlockedMembers } from './store.ts'

/** Re-encodes a photo from its pixels. Throws bad_photo, unsupported_media with a message for the field. */
export type ReadPicture = (
  bytes: Uint8Array,
  label: Message,
  field: string,
) => Promise<{ jpeg: Buffer; width: number; height: number }>

/** Notifies a member of what somebody did with their article, in the caller's transaction. */
export type NotifyOfBlog = (
  tx: Db,
  notice: {
    kind: 'like' | 'comment'
    /** the author */
    userId: string
    /** who liked or commented; never the author */
    actorId: string
    blogId: string
    title: string
    /** the comment concerned */
    commentId?: string
    at: number
  },
) => Promise<void>

/** What the blog needs from other features. */
export type BlogDependencies = {
  readPicture: ReadPicture
  spendQuota: SpendQuota
  notify: NotifyOfBlog
  /** members whose articles and comments the viewer does not see */
  blockedMembers: BlockedMembers
  reports: ReportActions
  refuseBeyondQuota: RefuseBeyondQuota
  /** member id -> URL of the picture; members without one have no entry */
  avatarsOf: (db: Db, userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}
