import { checkEmail } from '@eco/domain/auth/rules'
import { INVITED_ROLES, ORGANIZATION_ROLES, SHARES } from '@eco/domain/organizations/rules'
import * as z from 'zod/mini'
import { wireUser } from '../accounts/auth.ts'
import { defineEndpoints } from '../endpoint.ts'
import { credits, cursor, id, instant, ruled } from '../schemas.ts'

/**
 * Organizations and the people who belong to them. Endpoints under /api/memberships concern the person who signed in;
 * those under /api/organizations the organization itself, and whoever acts for it.
 */

const SECRET_MAX = 200
const SEARCH_MAX = 100

const role = z.enum(ORGANIZATION_ROLES)
const shares = z.enum(SHARES)
const said = z.object({ message: z.string() })

const membership = z.object({
  organization_id: id,
  name: z.string(),
  /** Name of a built-in picture or URL of an uploaded one; null without either. */
  avatar: z.nullable(z.string()),
  role,
  shares,
  joined_at: instant,
})
export type WireMembership = z.infer<typeof membership>

const listedMember = z.object({
  member_id: id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  /** True for the person who asks. */
  you: z.boolean(),
  role,
  shares,
  /** The member's `token_value`; null when the member shares nothing. */
  credits: z.nullable(credits),
  joined_at: instant,
})
export type WireOrganizationMember = z.infer<typeof listedMember>

const invitation = z.object({
  invitation_id: id,
  role: z.enum(INVITED_ROLES),
  /** Only an account with this address can accept it; null for anybody with the link. */
  email: z.nullable(z.string()),
  created_at: instant,
  expires_at: instant,
})
export type WireInvitation = z.infer<typeof invitation>

export const ofOne = { auth: 'organization', params: z.object({ organization_id: id }) } as const
const ofMember = {
  auth: 'organization',
  params: z.object({ organization_id: id, member_id: id }),
} as const
const ofPerson = { auth: 'signedIn', asPerson: true } as const
const ofMembership = {
  auth: 'holder',
  asPerson: true,
  params: z.object({ organization_id: id }),
} as const
const secret = z.string().check(z.minLength(1), z.maxLength(SECRET_MAX))

const memberFilter = {
  search: z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_MAX))),
  /** Only those who share something, or nothing. */
  sharing: z.optional(z.enum(['yes', 'no'])),
}

export const organizationEndpoints = defineEndpoints({
  actFor: {
    method: 'POST',
    path: '/api/auth/acting',
    summary: 'Act for an organization that you belong to, or for yourself again; applies to this session',
    auth: 'signedIn',
    body: z.strictObject({ organization_id: z.nullable(id) }),
    reply: z.object({ user: wireUser }),
    errors: ['not_found'],
  },
  listMemberships: {
    ...ofPerson,
    method: 'GET',
    path: '/api/memberships',
    summary: 'The organizations that you belong to',
    reply: z.object({ memberships: z.array(membership) }),
  },
  readInvitation: {
    ...ofPerson,
    method: 'POST',
    path: '/api/memberships/invitation',
    summary: 'Who invites you, by the secret of an invitation; changes nothing',
    body: z.strictObject({ secret }),
    reply: z.object({
      organization_id: id,
      name: z.string(),
      members: z.int(),
      invited_by: z.string(),
      role: z.enum(INVITED_ROLES),
      expires_at: instant,
    }),
    idempotent: false,
    errors: ['forbidden', 'conflict', 'link_used', 'too_many_requests'],
  },
  joinOrganization: {
    ...ofPerson,
    method: 'POST',
    path: '/api/memberships',
    summary: 'Accept an invitation and choose what the organization may see',
    body: z.strictObject({ secret, shares }),
    reply: membership,
    status: 201,
    errors: ['forbidden', 'conflict', 'link_used', 'too_many_requests'],
  },
  changeShares: {
    ...ofMembership,
    openToSuspended: true,
    method: 'PATCH',
    path: '/api/memberships/{organization_id}',
    summary: 'Change what an organization may see of you; applies at once',
    body: z.strictObject({ shares }),
    reply: membership,
  },
  leaveOrganization: {
    ...ofMembership,
    openToSuspended: true,
    method: 'DELETE',
    path: '/api/memberships/{organization_id}',
    summary: 'Leave an organization',
    reply: said,
  },
  getOrganization: {
    ...ofOne,
    method: 'GET',
    path: '/api/organizations/{organization_id}',
    summary: 'The organization, how many members it has, and your role in it',
    reply: z.object({
      organization_id: id,
      name: z.string(),
      created_at: instant,
      role,
      /** People who joined; without the organization's own sign-in. */
      members: z.object({ owner: z.int(), manager: z.int(), viewer: z.int() }),
      sharing: z.int(),
      invited: z.int(),
      /** Whether everybody can see its page. */
      public_page: z.boolean(),
    }),
  },
  listOrganizationMembers: {
    ...ofOne,
    method: 'GET',
    path: '/api/organizations/{organization_id}/members',
    summary: 'Members of the organization, in the order in which they joined',
    query: z.object({ cursor, ...memberFilter }),
    reply: z.object({ data: z.array(listedMember), matching: z.int(), next: z.optional(z.string()) }),
  },
  exportOrganizationMembers: {
    ...ofOne,
    method: 'GET',
    path: '/api/organizations/{organization_id}/members.csv',
    summary: 'Members of the organization as CSV, with what they share',
    query: z.object(memberFilter),
    replyType: 'text/csv',
  },
  changeOrganizationRole: {
    ...ofMember,
    method: 'PATCH',
    path: '/api/organizations/{organization_id}/members/{member_id}',
    summary: 'Change the role of a member; for owners',
    body: z.strictObject({ role }),
    reply: said,
    errors: ['forbidden'],
  },
  passOwnership: {
    ...ofMember,
    method: 'POST',
    path: '/api/organizations/{organization_id}/members/{member_id}/ownership',
    summary: 'Make a member an owner; a person who does this becomes a manager',
    reply: said,
    errors: ['forbidden', 'conflict'],
  },
  removeOrganizationMember: {
    ...ofMember,
    method: 'DELETE',
    path: '/api/organizations/{organization_id}/members/{member_id}',
    summary: 'Remove a member from the organization; what belongs to the member stays theirs',
    reply: said,
    errors: ['forbidden'],
  },
  listInvitations: {
    ...ofOne,
    method: 'GET',
    path: '/api/organizations/{organization_id}/invitations',
    summary: 'Invitations that can still be accepted, newest first',
    reply: z.object({ invitations: z.array(invitation) }),
  },
  invite: {
    ...ofOne,
    method: 'POST',
    path: '/api/organizations/{organization_id}/invitations',
    summary: 'Create an invitation for one person; its link is shown only once',
    body: z.strictObject({ role: z.enum(INVITED_ROLES), email: z.optional(ruled(checkEmail)) }),
    reply: z.object({ invitation, link: z.string() }),
    status: 201,
    // A stored reply would keep the secret.
    idempotent: false,
    errors: ['forbidden', 'conflict'],
  },
  revokeInvitation: {
    auth: 'organization',
    method: 'DELETE',
    path: '/api/organizations/{organization_id}/invitations/{invitation_id}',
    summary: 'Revoke an invitation; its link stops working',
    params: z.object({ organization_id: id, invitation_id: id }),
    reply: said,
    errors: ['forbidden'],
  },
})
