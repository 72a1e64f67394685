import type { RejectionCode } from '@eco/domain/assets/kinds'
import type { NoticeKind, NoticeSubject } from '@eco/domain/community/rules'
import { isMailed } from '@eco/domain/mail/choices'
import { CONTENT_DECISIONS, type ContentReason } from '@eco/domain/moderation/rules'
import { DECISIONS } from '@eco/domain/review/history'
import type { Db } from '../../infra/db/port.ts'
import { deleteNotice, insertNotice } from './store.ts'

export type Notice = {
  /** the member to notify */
  userId: string
  kind: NoticeKind
  /** who did it; null if names are not shown */
  actorId: string | null
  subject: { kind: NoticeSubject; id: string; title: string }
  reasonCode?: RejectionCode | ContentReason | undefined
  reason?: string | undefined
  /** distinguishes two comments of one member on one article */
  nth?: string
  at: number
}

const ALL_DECISIONS: readonly NoticeKind[] = [...DECISIONS, ...CONTENT_DECISIONS]

/** True when either of two members blocks the other. */
export type IsBlocked = (db: Db, one: string, other: string) => Promise<boolean>

/** @returns the id of the mail that will tell a decision; null for a member who gets none */
export type AnnounceByMail = (tx: Db, decision: { userId: string; at: number }) => Promise<string | null>

/** Notifies a member of an event, in the event's transaction. */
export type Notify = (tx: Db, notice: Notice) => Promise<void>

/**
 * Repeated events, such as a follow or a like that was removed and given again, create one notification. A
 * decision replaces the previous one on the same entry, whose history names them all. Members are not notified
 * of their own actions, nor of those of members for whom `isBlocked` is true.
 */
export function openNotify(isBlocked: IsBlocked, announceByMail: AnnounceByMail): Notify {
  return async (tx, { userId, kind, actorId, subject, reasonCode, reason, nth, at }) => {
    if (actorId !== null && (actorId === userId || (await isBlocked(tx, userId, actorId)))) return
    const isDecision = ALL_DECISIONS.includes(kind)
    const onceKey = isDecision ? `decision:${subject.id}` : [kind, subject.id, actorId, nth].join(':')
    if (isDecision) await deleteNotice(tx, userId, onceKey)
    const mailId = isMailed(kind) ? await announceByMail(tx, { userId, at }) : null
    await insertNotice(tx, {
      userId,
      kind,
      onceKey,
      actorId,
      subjectKind: subject.kind,
      subjectId: subject.id,
      title: subject.title,
      reasonCode: reasonCode ?? null,
      reason: reason ?? null,
      at,
      mailId,
    })
  }
}
