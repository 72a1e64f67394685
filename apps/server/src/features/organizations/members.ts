import { message } from '@eco/contract/messages'
import {
  mayChangeRoles,
  mayInvite,
  mayRemove,
  mayWrite,
  type OrganizationRole,
} from '@eco/domain/organizations/rules'
import type { Session } from '../../http/context.ts'
import { lockMember } from '../../infra/caller-store.ts'
import type { Database, Db } from '../../infra/db/port.ts'
import { problem } from '../../problem.ts'
import { recordMembership } from './audit.ts'
import { changeMember, deleteMember, type NamedMember, readMember } from './store.ts'

type Caller = Pick<Session, 'userId' | 'actorId' | 'acting'>
type Change = { caller: Caller; memberId: string; at: number }

/**
 * The caller's role, which holds until the transaction ends: changes of members wait for each other. The
 * organization's own sign-in is an owner.
 * @throws Problem forbidden for somebody who may not change anything any more
 */
export async function lockRole(database: Database, tx: Db, caller: Caller): Promise<OrganizationRole> {
  await lockMember(database, tx, caller.userId)
  if (!caller.acting) return 'owner'
  const role = (await readMember(tx, caller.userId, caller.actorId))?.role
  if (role === undefined || !mayWrite(role)) throw problem('forbidden')
  return role
}

async function lockBoth(database: Database, tx: Db, { caller, memberId }: Change) {
  const role = await lockRole(database, tx, caller)
  const member = await readMember(tx, caller.userId, memberId)
  if (!member) throw problem('not_found')
  return { role, member }
}

const record = (
  tx: Db,
  { caller, memberId, at }: Change,
  action: Parameters<typeof recordMembership>[1]['action'],
  roles: readonly OrganizationRole[],
) =>
  recordMembership(tx, {
    action,
    organizationId: caller.userId,
    memberId,
    actorId: caller.actorId,
    at,
    roles,
  })

/** @throws Problem not_found; forbidden unless an owner does it, and for one who would gain rights */
export async function changeRole(
  database: Database,
  tx: Db,
  change: Change & { to: OrganizationRole },
): Promise<void> {
  const { role, member } = await lockBoth(database, tx, change)
  if (!mayChangeRoles(role))
    throw problem('forbidden', {
      message: message(
        change.memberId === change.caller.actorId
          ? 'organizations.raiseYourself'
          : 'organizations.ownersChangeRoles',
      ),
    })
  await changeMember(tx, change.caller.userId, change.memberId, { role: change.to })
  if (member.role !== change.to)
    await record(tx, change, 'organization_role_changed', [member.role, change.to])
}

/** Makes a member an owner. A person who does this becomes a manager; the organization's own sign-in stays. @returns the new owner */
export async function passOwnership(database: Database, tx: Db, change: Change): Promise<NamedMember> {
  const { caller, memberId } = change
  if (memberId === caller.actorId)
    throw problem('conflict', { message: message('organizations.passToYourself') })
  const { role, member } = await lockBoth(database, tx, change)
  if (!mayChangeRoles(role))
    throw problem('forbidden', { message: message('organizations.ownersChangeRoles') })
  await changeMember(tx, caller.userId, memberId, { role: 'owner' })
  await record(tx, change, 'ownership_passed', [member.role, 'owner'])
  if (!caller.acting) return member
  await changeMember(tx, caller.userId, caller.actorId, { role: 'manager' })
  const own = { ...change, memberId: caller.actorId }
  await record(tx, own, 'organization_role_changed', ['owner', 'manager'])
  return member
}

/** @returns the former member */
export async function removeMember(database: Database, tx: Db, change: Change): Promise<NamedMember> {
  const { role, member } = await lockBoth(database, tx, change)
  if (!mayRemove(role, member.role))
    throw problem('forbidden', { message: message('organizations.mayNotRemove') })
  await deleteMember(tx, change.caller.userId, change.memberId)
  await record(tx, change, 'organization_member_removed', [member.role])
  return member
}

/** @throws Problem forbidden */
export function refuseToInvite(role: OrganizationRole, invited: 'manager' | 'viewer'): void {
  if (!mayInvite(role, invited))
    throw problem('forbidden', { message: message('organizations.mayNotInvite') })
}
