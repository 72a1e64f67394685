import type { NoticeKind, NoticeSubject } from '@eco/domain/community/notices'
import type { Db } from '../../infra/db/port.ts'
import { deleteNotice, insertNotice } from './store.ts'

export type Notice = {
  /** the member to notify */
  userId: string
  kind: NoticeKind
  /** who did it; null if names are not shown */
  actorId: string | null
  subject: { kind: NoticeSubject; id: string; title: string }
  reason?: string | undefined
  /** distinguishes two comments of one member on one article */
  nth?: string
  at: number
}

/** Notifies a member of an event, in the event's transaction. */
export type Notify = (tx: Db, notice: Notice) => Promise<void>

const decisionKey = (subjectId: string): string => `decision:${subjectId}`

/**
 * Repeated events, such as a follow or a like that was removed and given again, create one notification. A
 * decision replaces the previous one on the same asset. Members are not notified of their own actions, nor of
 * those of members for whom `isBlocked` is true.
 */
export function openNotify(isBlocked: (db: Db, one: string, other: string) => Promise<boolean>): Notify {
  return async (tx, { userId, kind, actorId, subject, reason, nth, at }) => {
    if (actorId !== null && (actorId === userId || (await isBlocked(tx, userId, actorId)))) return
    const isDecision = kind === 'approved' || kind === 'rejected'
    const onceKey = isDecision ? decisionKey(subject.id) : [kind, subject.id, actorId, nth].join(':')
    if (isDecision) await deleteNotice(tx, userId, onceKey)
    await insertNotice(tx, {
      userId,
      kind,
      onceKey,
      actorId,
      subjectKind: subject.kind,
      subjectId: subject.id,
      title: subject.title,
      reason: reason ?? null,
      at,
    })
  }
}

/** Deletes the notification of a decision that was undone. */
export const withdrawDecision = (tx: Db, userId: string, subjectId: string): Promise<void> =>
  deleteNotice(tx, userId, decisionKey(subjectId))
