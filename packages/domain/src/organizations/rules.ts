/**
 * Who may do what in an organization. Its own sign-in is an owner that can neither leave nor lose the role, so every
 * organization has one.
 */

/** From most rights to least. */
export const ORGANIZATION_ROLES = ['owner', 'manager', 'viewer'] as const
export type OrganizationRole = (typeof ORGANIZATION_ROLES)[number]

/**
 * What a member lets the organization see, from least to most: sums, or also a list of approved assets and accepted
 * activities. Photos, places, identifiers and addresses are never shared.
 */
export const SHARES = ['none', 'totals', 'records'] as const
export type Shares = (typeof SHARES)[number]

/** Nobody becomes an owner by a link: an owner makes a member one. */
export const INVITED_ROLES = ['manager', 'viewer'] as const
export type InvitedRole = (typeof INVITED_ROLES)[number]

/** How long an invitation can be accepted. */
export const INVITATION_MS = 14 * 86_400_000
/** Invitations that an organization may have open at a time. */
export const OPEN_INVITATIONS_MAX = 200

/** A viewer reads only. */
export const mayWrite = (role: OrganizationRole): boolean => role !== 'viewer'

/** Managers invite and remove viewers; owners everybody. */
export const mayInvite = (role: OrganizationRole, invited: InvitedRole): boolean =>
  role === 'owner' || (role === 'manager' && invited === 'viewer')

export const mayRemove = (role: OrganizationRole, of: OrganizationRole): boolean =>
  role === 'owner' || (role === 'manager' && of === 'viewer')

/** Owners change roles, their own to a lower one too; for everybody else any change of their own would be a promotion. */
export const mayChangeRoles = (role: OrganizationRole): boolean => role === 'owner'
