import { type AuditAction, type AuditSubject, fixedRoleOf } from '@eco/domain/audit-log/actions'
import { sql } from 'kysely'
import type { Db } from './db/port.ts'

export type Act = {
  at: number
  /** id of an account, OPERATOR_ACTOR or SYSTEM_ACTOR */
  actorId: string
  action: AuditAction
  subject: { kind: AuditSubject; id: string; title?: string | undefined }
  /** codes only, no text that a person wrote */
  detail?: string | null
  /** whom it concerns */
  memberId?: string | null
  reason?: string | null | undefined
}

/** Writes a privileged act to the audit log; call it in the transaction of the act. */
export async function recordAct(tx: Db, act: Act): Promise<void> {
  const { subject, memberId = null, reason = null } = act
  const { seq } = await tx
    .insertInto('auditLog')
    .values({
      ...{ at: act.at, actorId: act.actorId, action: act.action, memberId, detail: act.detail ?? null },
      ...{ subjectKind: subject.kind, subjectId: subject.id },
      actorRole: fixedRoleOf(act.actorId) ?? sql`coalesce(${roleOf(tx, act.actorId)}, 'former')`,
    })
    .returning('seq')
    .executeTakeFirstOrThrow()
  const title = subject.title ?? null
  if (title === null && reason === null) return
  // Nothing is kept about an account that was deleted meanwhile.
  if (memberId !== null && !(await roleOf(tx, memberId).executeTakeFirst())) return
  await tx.insertInto('auditTexts').values({ seq, memberId, title, reason }).execute()
}

const roleOf = (db: Db, userId: string) => db.selectFrom('users').select('role').where('id', '=', userId)

const DAY_MS = 86_400_000

export type MediaRead = { entryId: string; ownerId: string; readerId: string; at: number }

/** Records that somebody opened the private photos of an entry, once for each reader and day. */
export async function recordMediaRead(tx: Db, read: MediaRead): Promise<void> {
  const { entryId, ownerId, readerId, at } = read
  const day = Math.floor(at / DAY_MS)
  await tx
    .insertInto('auditLog')
    .columns(['at', 'actorId', 'actorRole', 'action', 'subjectKind', 'subjectId', 'memberId'])
    .expression((eb) =>
      eb
        .selectFrom('users as reader')
        .select([
          sql<number>`cast(${at} as bigint)`.as('at'),
          'reader.id as actorId',
          'reader.role as actorRole',
          sql.lit('media_opened').as('action'),
          sql.lit('entry').as('subjectKind'),
          sql<string>`cast(${entryId} as text)`.as('subjectId'),
          sql<string>`cast(${ownerId} as text)`.as('memberId'),
        ])
        .where('reader.id', '=', readerId)
        // The trigger of SQLite refuses a second row before `on conflict` could ignore it.
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('auditLog')
                .select('seq')
                .where('action', '=', sql.lit('media_opened'))
                .where('subjectId', '=', entryId)
                .where('actorId', '=', readerId)
                .where(sql`at / ${sql.lit(DAY_MS)}`, '=', day),
            ),
          ),
        ),
    )
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Who opened the private photos of an entry, newest first. */
export const readMediaReads = (db: Db, entryId: string) =>
  db
    .selectFrom('auditLog as a')
    .leftJoin('users as u', 'u.id', 'a.actorId')
    .select(['a.at', 'a.actorId', 'a.memberId as ownerId', 'u.role as accountRole'])
    .where('a.subjectId', '=', entryId)
    .where('a.action', '=', 'media_opened')
    .orderBy('a.seq', 'desc')
    .execute()
