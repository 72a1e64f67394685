import type { SpendQuota } from '../../infra/account-limits-store.ts'
import type { Db } from '../../infra/db/port.ts'
import type { BlockedMembers } from './store.ts'

/** A photograph as it is kept: written anew from its pixels. Throws bad_photo, unsupported_media in words. */
export type ReadPicture = (
  bytes: Uint8Array,
  label: string,
) => Promise<{ jpeg: Buffer; width: number; height: number }>

/** Tells a member what somebody did with an article of theirs, in the caller's transaction. */
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
    /** which comment it was */
    commentId?: string
    at: number
  },
) => Promise<void>

/** What the blog is handed by the rest of the product. */
export type BlogDependencies = {
  readPicture: ReadPicture
  spendQuota: SpendQuota
  notify: NotifyOfBlog
  /** whose articles are in no list of the viewer's, and whose comments are under none */
  blockedMembers: BlockedMembers
  /** bytes of all files that a member keeps, those of the blog included */
  bytesOf: (db: Db, userId: string) => Promise<number>
  /** most of them */
  bytesMax: number
  /** member -> address of the picture; members without one have no entry */
  avatarsOf: (db: Db, userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}
