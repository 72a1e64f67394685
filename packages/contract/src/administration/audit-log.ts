import {
  ALL_AUDIT_ACTIONS,
  AUDIT_ACTORS,
  AUDIT_GROUPS,
  AUDIT_ROLES,
  AUDIT_SUBJECTS,
  type AuditGroup,
} from '@eco/domain/audit-log/actions'
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { cursor, id, instant, queryInt } from '../schemas.ts'

const SEARCH_MAX = 100

/** Somebody with an account; `name` is null once it is deleted. */
const person = z.object({ u_id: id, name: z.nullable(z.string()) })

const entry = {
  id,
  at: instant,
  action: z.enum(ALL_AUDIT_ACTIONS),
  subject: z.object({ kind: z.enum(AUDIT_SUBJECTS), id, title: z.nullable(z.string()) }),
  /** A code that tells more: the new role, the reason of a moderator, the list that was exported. */
  detail: z.nullable(z.string()),
  reason: z.nullable(z.string()),
}

const filters = {
  actor: z.optional(id),
  member: z.optional(id),
  action: z.optional(z.enum(ALL_AUDIT_ACTIONS)),
  group: z.optional(z.enum(AUDIT_GROUPS as [AuditGroup, ...AuditGroup[]])),
  from: queryInt,
  /** Exclusive. */
  to: queryInt,
  /** Part of a name or of a text, or an id. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_MAX))),
}

export const auditLogEndpoints = defineEndpoints({
  listAuditLog: {
    method: 'GET',
    path: '/api/admin/audit-log',
    summary: 'Privileged actions and reads of private media, newest first',
    auth: 'admin',
    query: z.object({ cursor, ...filters }),
    reply: z.object({
      data: z.array(
        z.object({
          ...entry,
          actor: z.object({ ...person.shape, role: z.enum(AUDIT_ROLES) }),
          member: z.nullable(person),
        }),
      ),
      next: z.optional(z.string()),
      /** Entries that match the filters. */
      matching: z.int(),
      /** All entries by group, without the filters. */
      counts: z.record(z.enum(AUDIT_GROUPS as [AuditGroup, ...AuditGroup[]]), z.int()),
    }),
  },
  exportAuditLog: {
    method: 'GET',
    path: '/api/admin/audit-log/csv',
    summary: 'The matching entries of the audit log as CSV',
    auth: 'admin',
    query: z.object(filters),
    replyType: 'text/csv',
  },
  listOwnAuditLog: {
    method: 'GET',
    path: '/api/users/audit-log',
    summary: 'What staff did that concerns the caller, newest first; it tells roles, no names',
    auth: 'signedIn',
    query: z.object({ cursor }),
    reply: z.object({
      data: z.array(z.object({ ...entry, role: z.enum(AUDIT_ACTORS) })),
      next: z.optional(z.string()),
    }),
  },
})
