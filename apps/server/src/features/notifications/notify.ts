import type { NoticeKind, NoticeSubject } from '@eco/domain/community/notices'
import type { Db } from '../../infra/db/port.ts'
import { deleteNotice, insertNotice } from './store.ts'

export type Notice = {
  /** who is told */
  userId: string
  kind: NoticeKind
  /** who did it; null where names are not told */
  actorId: string | null
  subject: { kind: NoticeSubject; id: string; title: string }
  reason?: string | undefined
  /** tells two comments of one member on one text apart */
  nth?: string
  at: number
}

/** Tells a member of something, in the transaction in which it happened. */
export type Notify = (tx: Db, notice: Notice) => Promise<void>

const decisionKey = (subjectId: string): string => `decision:${subjectId}`

/**
 * What comes twice is told once: a like that is taken back and given again, a follow. A decision replaces the one
 * before on the same asset. Nobody is told of what they do themselves, nor of whom `isBlocked` keeps from them.
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

/** A decision that was taken back is told no more. */
export const withdrawDecision = (tx: Db, userId: string, subjectId: string): Promise<void> =>
  deleteNotice(tx, userId, decisionKey(subjectId))
