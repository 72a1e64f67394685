import { api } from '@eco/contract'
import type { TestServer } from '../harness.ts'
import { joinAs } from '../samples/organizations.ts'
import { createAccount, type People } from './walk-callers.ts'

/** Requests of organizations: those of people concern memberships of the owner. */
export function organizationRequests(server: TestServer, { owner, organization }: People) {
  const params = { organization_id: organization.id }
  const as = { token: organization.token }
  const ofOrganization = () => ({ params })
  const member = async () => {
    const { id } = await createAccount(server, 'user')
    await joinAs(server, organization.id, id, 'viewer')
    return { params: { ...params, member_id: id } }
  }
  const ownMembership = async () => {
    const other = await createAccount(server, 'organization')
    await joinAs(server, other.id, owner.id, 'viewer')
    return { params: { organization_id: other.id } }
  }
  const secret = async (): Promise<string> => {
    const { id, token } = await createAccount(server, 'organization')
    const ask = { params: { organization_id: id }, body: { role: 'viewer' as const } }
    return (await server.client(api.invite, ask, { token })).link.split('#')[1] ?? ''
  }
  return {
    actFor: () => ({ body: { organization_id: null } }),
    listMemberships: () => ({}),
    readInvitation: async () => ({ body: { secret: await secret() } }),
    joinOrganization: async () => ({ body: { secret: await secret(), shares: 'none' } }),
    changeShares: async () => ({ ...(await ownMembership()), body: { shares: 'totals' } }),
    leaveOrganization: ownMembership,
    getOrganization: ofOrganization,
    listOrganizationMembers: ofOrganization,
    exportOrganizationMembers: ofOrganization,
    readPublicOrganization: async () => {
      await server.client(api.openOrganizationPage, { params, body: { public: true } }, as)
      return { params }
    },
    openOrganizationPage: () => ({ params, body: { public: true } }),
    getSharedFigures: ofOrganization,
    listSharedRecords: ofOrganization,
    exportSharedRecords: ofOrganization,
    changeOrganizationRole: async () => ({ ...(await member()), body: { role: 'viewer' } }),
    passOwnership: member,
    removeOrganizationMember: member,
    listInvitations: ofOrganization,
    invite: () => ({ params, body: { role: 'viewer' } }),
    revokeInvitation: async () => {
      const { invitation } = await server.client(api.invite, { params, body: { role: 'viewer' } }, as)
      return { params: { ...params, invitation_id: invitation.invitation_id } }
    },
  }
}
