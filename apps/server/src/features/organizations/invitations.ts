import { message } from '@eco/contract/messages'
import type { WireInvitation } from '@eco/contract/organizations/organizations'
import { cleanEmail, emailKey } from '@eco/domain/auth/email'
import {
  INVITATION_MS,
  type InvitedRole,
  OPEN_INVITATIONS_MAX,
  type Shares,
} from '@eco/domain/organizations/rules'
import type { Deps } from '../../deps.ts'
import type { Session } from '../../http/context.ts'
import type { Db } from '../../infra/db/port.ts'
import { hashSecret, linkSecret } from '../../infra/keys/secrets.ts'
import { problem } from '../../problem.ts'
import { recordMembership } from './audit.ts'
import {
  countInvitations,
  findInvitation,
  type InvitationRow,
  insertInvitation,
  type NamedInvitation,
  takeInvitation,
} from './invitation-store.ts'
import { lockRole, refuseToInvite } from './members.ts'
import { insertMember, readMembership } from './store.ts'

type Given = Pick<Deps, 'database' | 'now' | 'newId' | 'keyedHash'>
type Person = Pick<Session, 'userId' | 'role'>
/** What invitations need of an account. */
export type AccountOf = (db: Db, id: string) => Promise<{ email: string } | undefined>

export const shownInvitation = (row: InvitationRow): WireInvitation => ({
  invitation_id: row.id,
  role: row.role,
  email: row.email,
  created_at: row.createdAt,
  expires_at: row.expiresAt,
})

/** @returns the invitation and its secret, which is stored as a hash only */
export async function invite(
  deps: Given,
  tx: Db,
  caller: Session,
  { role, email }: { role: InvitedRole; email?: string | undefined },
): Promise<{ invitation: WireInvitation; secret: string }> {
  refuseToInvite(await lockRole(deps.database, tx, caller), role)
  const now = deps.now()
  if ((await countInvitations(tx, caller.userId, now)) >= OPEN_INVITATIONS_MAX)
    throw problem('conflict', {
      message: message('organizations.tooManyInvitations', { most: OPEN_INVITATIONS_MAX }),
    })
  const id = deps.newId('inv')
  const secret = linkSecret(deps.keyedHash, id)
  const row = {
    id,
    organizationId: caller.userId,
    invitedBy: caller.actorId,
    secretHash: hashSecret(secret),
    role,
    email: email === undefined ? null : cleanEmail(email),
    createdAt: now,
    expiresAt: now + INVITATION_MS,
  }
  await insertInvitation(tx, row)
  return { invitation: shownInvitation(row), secret }
}

/** @throws Problem not_found, forbidden */
export async function revokeInvitation(
  { database }: Given,
  tx: Db,
  caller: Session,
  id: string,
): Promise<void> {
  const role = await lockRole(database, tx, caller)
  const gone = await takeInvitation(tx, { id, organizationId: caller.userId })
  if (!gone) throw problem('not_found')
  refuseToInvite(role, gone.role)
}

/**
 * The invitation with this secret, for a person who may accept it.
 * @throws Problem link_used, forbidden for another address or an organization, conflict for a member
 */
export async function readInvitation(
  deps: Given,
  db: Db,
  person: Person,
  secret: string,
  accountOf: AccountOf,
): Promise<NamedInvitation> {
  if (person.role === 'organization')
    throw problem('forbidden', { message: message('organizations.peopleOnly') })
  const found = await findInvitation(db, hashSecret(secret), deps.now())
  if (!found) throw problem('link_used', { message: message('organizations.linkUnknown') })
  const email = (await accountOf(db, person.userId))?.email ?? ''
  if (found.email !== null && emailKey(found.email) !== emailKey(email))
    throw problem('forbidden', { message: message('organizations.otherEmail') })
  if (await readMembership(db, found.organizationId, person.userId))
    throw problem('conflict', { message: message('organizations.alreadyMember') })
  return found
}

/** Uses the invitation up. @returns the organization's id */
export async function join(
  deps: Given,
  tx: Db,
  person: Person,
  { secret, shares }: { secret: string; shares: Shares },
  accountOf: AccountOf,
): Promise<string> {
  const { organizationId, role } = await readInvitation(deps, tx, person, secret, accountOf)
  if (!(await takeInvitation(tx, { secretHash: hashSecret(secret) })))
    throw problem('link_used', { message: message('organizations.linkUnknown') })
  const row = { organizationId, userId: person.userId, role, shares, joinedAt: deps.now() }
  // Two links for one person at once.
  if (!(await insertMember(tx, row)))
    throw problem('conflict', { message: message('organizations.alreadyMember') })
  const { userId } = person
  await recordMembership(tx, {
    ...{ action: 'organization_joined', organizationId, memberId: userId, actorId: userId },
    ...{ at: row.joinedAt, roles: [role] },
  })
  return organizationId
}
