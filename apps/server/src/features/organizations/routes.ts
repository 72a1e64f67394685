import { api } from '@eco/contract'
import type {
  WireInvitation,
  WireMembership,
  WireOrganizationMember,
} from '@eco/contract/organizations/organizations'
import { INVITATION_MS, type Shares } from '@eco/domain/organizations/rules'
import { utcDay } from '@eco/domain/text/utc-date'
import type { Deps } from '../../deps.ts'
import type { Route, Session } from '../../http/context.ts'
import { everyPage, pageOf, TIME_CURSOR } from '../../http/cursor.ts'
import { byNetwork } from '../../http/network-limits.ts'
import { requestOrigin } from '../../http/public-origin.ts'
import { sendCsv } from '../../http/send-csv.ts'
import { recordAct } from '../../infra/audit-log-store.ts'
import type { Db } from '../../infra/db/port.ts'
import { createRateLimits, type Limit } from '../../infra/limits/rate-limits.ts'
import { problem } from '../../problem.ts'
import { sentence } from '../../sentence.ts'
import { recordMembership } from './audit.ts'
import { countInvitations, readInvitations } from './invitation-store.ts'
import { invite, join, readInvitation, revokeInvitation, shownInvitation } from './invitations.ts'
import { changeRole, passOwnership, removeMember } from './members.ts'
import {
  changeMember,
  countMatching,
  countMembers,
  deleteMember,
  findPage,
  type MemberFilter,
  type NamedMember,
  readMembers,
  readMembership,
  readMemberships,
} from './store.ts'

export type OrganizationNeeds = {
  accountOf: (
    db: Db,
    id: string,
  ) => Promise<{ email: string; username: string; createdAt: number } | undefined>
  /** The `token_value` of each member. */
  creditsOf: (db: Db, userIds: readonly string[]) => Promise<Map<string, number>>
  /** Queues a mail; nothing happens if the site sends none. */
  mailInvitation: (tx: Db, mail: InvitationMail) => Promise<void>
}

type InvitationMail = {
  to: string
  values: { organization: string; inviter: string; days: number; linkId: string }
}

const PAGE_MEMBERS = 50
const EXPORT_AT_ONCE = 500
/** Secrets of invitations tried from one network; they cannot be guessed, but trying costs. */
const INVITATION_TRIES: Limit = { name: 'invitation', most: 60, windowMs: 3_600_000 }
const DAY_MS = 86_400_000
const INVITATION_MAILS: Limit = { name: 'invitation mails', most: 200, windowMs: DAY_MS }

const EXPORT_COLUMNS = ['member_id', 'name', 'role', 'shares', 'credits', 'joined'] as const

export function organizationRoutes(route: Route, deps: Deps, needs: OrganizationNeeds): void {
  const { database } = deps
  const limits = createRateLimits(database, deps.now, deps.config.RATE_LIMITS === 'on')
  const { accountOf } = needs

  /** Proves later what a person agreed to, and when. */
  const recordShares = (tx: Db, organizationId: string, userId: string, shares: Shares) =>
    recordAct(tx, {
      ...{ at: deps.now(), actorId: userId, action: 'sharing_changed', memberId: userId, detail: shares },
      subject: { kind: 'organization', id: organizationId },
    })

  route(api.listMemberships, async ({ session }) => {
    const rows = await database.read((db) => readMemberships(db, session.userId))
    return { memberships: rows.map(shownMembership) }
  })

  route(api.readInvitation, async ({ body: { secret }, session, request }) => {
    await limits.take(byNetwork(INVITATION_TRIES, request))
    return database.read(async (db) => {
      const found = await readInvitation(deps, db, session, secret, accountOf)
      const { members } = await countMembers(db, found.organizationId)
      return {
        organization_id: found.organizationId,
        name: found.organization,
        members: members.owner + members.manager + members.viewer,
        invited_by: found.inviter,
        role: found.role,
        expires_at: found.expiresAt,
      }
    })
  })

  route(api.joinOrganization, async ({ body, session, request, write }) => {
    await limits.take(byNetwork(INVITATION_TRIES, request))
    return write(async (tx) => {
      const organizationId = await join(deps, tx, session, body, accountOf)
      if (body.shares !== 'none') await recordShares(tx, organizationId, session.userId, body.shares)
      return ownMembership(tx, organizationId, session.userId)
    })
  })

  route(api.changeShares, async ({ params: { organization_id }, body: { shares }, session, write }) =>
    write(async (tx) => {
      const membership = await ownMembership(tx, organization_id, session.userId)
      if (membership.shares === shares) return membership
      await changeMember(tx, organization_id, session.userId, { shares })
      await recordShares(tx, organization_id, session.userId, shares)
      return { ...membership, shares }
    }),
  )

  route(api.leaveOrganization, async ({ params: { organization_id }, session, write }) =>
    write(async (tx) => {
      const { name, role } = await ownMembership(tx, organization_id, session.userId)
      await deleteMember(tx, organization_id, session.userId)
      await recordMembership(tx, {
        ...{ action: 'organization_left', organizationId: organization_id, at: deps.now(), roles: [role] },
        ...{ memberId: session.userId, actorId: session.userId },
      })
      return { message: sentence('organizations.left', { name }) }
    }),
  )

  route(api.getOrganization, async ({ params: { organization_id: id }, session }) =>
    database.read(async (db) => {
      const account = await needs.accountOf(db, id)
      if (!account) throw problem('not_found')
      return {
        organization_id: id,
        name: account.username,
        created_at: account.createdAt,
        role: session.acting?.role ?? 'owner',
        ...(await countMembers(db, id)),
        invited: await countInvitations(db, id, deps.now()),
        public_page: (await findPage(db, id)) !== undefined,
      }
    }),
  )

  /** One page of members, with the credits of those who share. */
  const page = async (
    db: Db,
    organizationId: string,
    { actorId }: { actorId: string },
    { cursor, ...filter }: MemberFilter & { cursor?: string | undefined },
    most: number,
  ) => {
    const found = await readMembers(db, organizationId, filter, TIME_CURSOR.read(cursor), most + 1)
    const { page: rows, ...next } = pageOf(found, most, (row) =>
      TIME_CURSOR.write({ at: row.joinedAt, id: row.userId }),
    )
    const sharing = rows.flatMap(({ userId, shares }) => (shares === 'none' ? [] : [userId]))
    const credits = await needs.creditsOf(db, sharing)
    return { data: rows.map((row) => shownMember(row, actorId, credits)), ...next }
  }

  route(api.listOrganizationMembers, async ({ params: { organization_id }, query, session }) =>
    database.read(async (db) => ({
      ...(await page(db, organization_id, session, query, PAGE_MEMBERS)),
      matching: await countMatching(db, organization_id, query),
    })),
  )

  async function* exported(organizationId: string, session: { actorId: string }, filter: MemberFilter) {
    const read = (cursor: string | undefined) =>
      database.read((db) => page(db, organizationId, session, { ...filter, cursor }, EXPORT_AT_ONCE))
    for await (const { data } of everyPage(read))
      yield data.map(({ joined_at, ...row }) => ({
        ...row,
        joined: utcDay(joined_at),
      }))
  }

  route(api.exportOrganizationMembers, async ({ params, query, session, request, reply }) => {
    const pages = () => exported(params.organization_id, session, query)
    return sendCsv({ name: 'members', columns: EXPORT_COLUMNS, pages, now: deps.now() }, request, reply)
  })

  route(api.changeOrganizationRole, async ({ params: { member_id: memberId }, body, session, write }) =>
    write(async (tx) => {
      await changeRole(database, tx, { caller: session, memberId, at: deps.now(), to: body.role })
      return { message: sentence('organizations.roleChanged') }
    }),
  )

  route(api.passOwnership, async ({ params: { member_id: memberId }, session, write }) =>
    write(async (tx) => {
      const { name } = await passOwnership(database, tx, { caller: session, memberId, at: deps.now() })
      return { message: sentence('organizations.ownershipPassed', { name }) }
    }),
  )

  route(api.removeOrganizationMember, async ({ params: { member_id: memberId }, session, write }) =>
    write(async (tx) => {
      const { name } = await removeMember(database, tx, { caller: session, memberId, at: deps.now() })
      return { message: sentence('organizations.removed', { name }) }
    }),
  )

  route(api.listInvitations, async ({ params: { organization_id } }) => {
    const rows = await database.read((db) => readInvitations(db, organization_id, deps.now()))
    return { invitations: rows.map(shownInvitation) }
  })

  /** Each goes to an address that nobody has confirmed, so an organization gets only so many. */
  const mailInvitation = async (tx: Db, session: Session, invitation: WireInvitation, to: string) => {
    await limits.takeIn(tx, { limit: INVITATION_MAILS, who: session.userId })
    const [organization, inviter] = [
      await accountOf(tx, session.userId),
      await accountOf(tx, session.actorId),
    ]
    const [days, linkId] = [INVITATION_MS / DAY_MS, invitation.invitation_id]
    const names = { organization: organization?.username ?? '', inviter: inviter?.username ?? '' }
    await needs.mailInvitation(tx, { to, values: { ...names, days, linkId } })
  }

  route(api.invite, async ({ body, session, request, write }) =>
    write(async (tx) => {
      const { invitation, secret } = await invite(deps, tx, session, body)
      if (invitation.email !== null) await mailInvitation(tx, session, invitation, invitation.email)
      return { invitation, link: `${requestOrigin(deps.config, request)}/console/join#${secret}` }
    }),
  )

  route(api.revokeInvitation, async ({ params: { invitation_id }, session, write }) =>
    write(async (tx) => {
      await revokeInvitation(deps, tx, session, invitation_id)
      return { message: sentence('organizations.revoked') }
    }),
  )
}

const shownMembership = (row: NamedMember): WireMembership => ({
  organization_id: row.organizationId,
  name: row.name,
  avatar: row.avatar,
  role: row.role,
  shares: row.shares,
  joined_at: row.joinedAt,
})

/** @throws Problem not_found */
async function ownMembership(db: Db, organizationId: string, userId: string): Promise<WireMembership> {
  const row = await readMembership(db, organizationId, userId)
  if (!row) throw problem('not_found')
  return shownMembership(row)
}

const shownMember = (
  { userId, name, avatar, role, shares, joinedAt }: NamedMember,
  readerId: string,
  credits: ReadonlyMap<string, number>,
): WireOrganizationMember => ({
  ...{ member_id: userId, name, avatar, you: userId === readerId, role, shares },
  ...{ credits: shares === 'none' ? null : (credits.get(userId) ?? 0), joined_at: joinedAt },
})
