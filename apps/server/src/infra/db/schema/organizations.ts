import type { InvitedRole, OrganizationRole, Shares } from '@eco/domain/organizations/rules'

export type OrganizationSchema = {
  /** People who belong to an organization, which is itself an account. */
  organizationMembers: {
    organizationId: string
    userId: string
    role: OrganizationRole
    shares: Shares
    joinedAt: number
  }
  /** Invitations that wait; whatever ends one deletes it. */
  organizationInvitations: {
    id: string
    organizationId: string
    /** the person, or the organization's own sign-in */
    invitedBy: string
    secretHash: string
    role: InvitedRole
    /** null: for anybody with the link */
    email: string | null
    createdAt: number
    expiresAt: number
  }
  /** Organizations that everybody can see. */
  organizationPages: { organizationId: string; openedAt: number }
  /** Places with assets, by which a member groups them. */
  sites: {
    id: string
    ownerId: string
    name: string
    /** the name without regard to case and spaces; unique among the member's sites */
    nameKey: string
    place: string | null
    createdAt: number
  }
  /** An asset is on one site at most. */
  siteAssets: { assetId: string; siteId: string }
}
