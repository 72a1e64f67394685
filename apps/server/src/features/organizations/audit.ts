import type { AuditAction } from '@eco/domain/audit-log/actions'
import type { OrganizationRole } from '@eco/domain/organizations/rules'
import { recordAct } from '../../infra/audit-log-store.ts'
import type { Db } from '../../infra/db/port.ts'

type MembershipChange = {
  action: Extract<AuditAction, `organization_${string}` | 'ownership_passed'>
  organizationId: string
  /** whose membership it is */
  memberId: string
  /** the person, or the organization's own sign-in */
  actorId: string
  at: number
  /** before and after; one of them for who joins or goes */
  roles: readonly OrganizationRole[]
}

/** Writes who belongs to an organization, and as what, to the audit log, where the person concerned sees it. */
export const recordMembership = (
  tx: Db,
  { action, organizationId, memberId, actorId, at, roles }: MembershipChange,
): Promise<void> =>
  recordAct(tx, {
    ...{ at, actorId, action, memberId, detail: roles.join(' ') },
    subject: { kind: 'organization', id: organizationId },
  })
