import type { api, ReplyOf } from '@eco/contract'
import { AUDIT_ACTIONS, AUDIT_GROUPS, type AuditGroup, actorFor } from '@eco/domain/audit-log/actions'
import { pageOf, SEQ_CURSOR } from '../../http/cursor.ts'
import type { Database, Db } from '../../infra/db/port.ts'
import { type AuditFilters, type AuditRow, countByAction, countEntries, readEntries } from './store.ts'

/** Entries on one page, and entries read at a time for a download. */
const PAGE_ENTRIES = 50
const DOWNLOAD_ENTRIES = 1_000

const shown = (row: AuditRow) => ({
  ...{ id: String(row.seq), at: row.at, action: row.action, detail: row.detail, reason: row.reason },
  subject: { kind: row.subjectKind, id: row.subjectId, title: row.title },
})

export async function listEntries(
  db: Db,
  { cursor, ...filters }: AuditFilters & { cursor?: string | undefined },
): Promise<ReplyOf<typeof api.listAuditLog>> {
  const before = SEQ_CURSOR.read(cursor)?.seq
  const [rows, matching, actions] = await Promise.all([
    readEntries(db, filters, before, PAGE_ENTRIES + 1),
    countEntries(db, filters),
    countByAction(db),
  ])
  const { page, ...next } = pageOf(rows, PAGE_ENTRIES, SEQ_CURSOR.write)
  const countOf = (group: AuditGroup) =>
    actions
      .filter(({ action }) => AUDIT_ACTIONS[group].some((one) => one === action))
      .reduce((sum, { found }) => sum + found, 0)
  return {
    data: page.map((row) => ({
      ...shown(row),
      actor: { u_id: row.actorId, name: row.actorName, role: row.actorRole },
      member: row.memberId === null ? null : { u_id: row.memberId, name: row.memberName },
    })),
    ...next,
    matching,
    counts: Object.fromEntries(AUDIT_GROUPS.map((group) => [group, countOf(group)])) as Record<
      AuditGroup,
      number
    >,
  }
}

/** Without the names of those who acted. */
export async function listOwnEntries(
  db: Db,
  userId: string,
  cursor: string | undefined,
): Promise<ReplyOf<typeof api.listOwnAuditLog>> {
  const rows = await readEntries(db, { member: userId }, SEQ_CURSOR.read(cursor)?.seq, PAGE_ENTRIES + 1)
  const { page, ...next } = pageOf(rows, PAGE_ENTRIES, SEQ_CURSOR.write)
  return { data: page.map((row) => ({ ...shown(row), role: actorFor(row, userId) })), ...next }
}

export const DOWNLOAD_COLUMNS = [
  ...['date', 'actor_id', 'actor', 'actor_role', 'action', 'detail', 'subject_kind', 'subject_id', 'title'],
  ...['member_id', 'member', 'reason', 'id'],
]

/** The matching entries in pages, for a download. */
export async function* downloadPages(database: Pick<Database, 'read'>, filters: AuditFilters) {
  let before: number | undefined
  for (;;) {
    const rows = await database.read((db) => readEntries(db, filters, before, DOWNLOAD_ENTRIES))
    yield rows.map((row) => ({
      ...{ date: new Date(row.at).toISOString(), action: row.action, detail: row.detail, id: row.seq },
      ...{ actor_id: row.actorId, actor: row.actorName, actor_role: row.actorRole },
      ...{ subject_kind: row.subjectKind, subject_id: row.subjectId, title: row.title },
      ...{ member_id: row.memberId, member: row.memberName, reason: row.reason },
    }))
    before = rows.at(-1)?.seq
    if (rows.length < DOWNLOAD_ENTRIES) return
  }
}
