import type { AuditAction, AuditRole, AuditSubject } from '@eco/domain/audit-log/actions'
import type { Generated } from 'kysely'

export type AuditLogSchema = {
  /** Append-only, and without any text that a person wrote: the rows of an erased member stay. */
  auditLog: {
    seq: Generated<number>
    at: number
    /** also 'operator' and 'system' */
    actorId: string
    actorRole: AuditRole
    action: AuditAction
    subjectKind: AuditSubject
    subjectId: string
    /** codes that tell more: the new role, the reason of a moderator */
    detail: string | null
    /** whom it concerns, who reads it in their profile */
    memberId: string | null
  }
  /** What people wrote; deleted with the account of the member, and only then. */
  auditTexts: { seq: number; memberId: string | null; title: string | null; reason: string | null }
}
