import type { Role } from '../auth/rules.ts'
import type { Message } from '../text/message.ts'

/** What administrators do with the accounts of members. */

/** Roles that an administrator gives; organizations keep theirs. */
export const GIVEN_ROLES = ['user', 'reviewer', 'admin'] as const satisfies readonly Role[]
export type GivenRole = (typeof GIVEN_ROLES)[number]

export const MEMBER_STATES = ['active', 'suspended', 'answered'] as const
export type MemberState = (typeof MEMBER_STATES)[number]

type Account = { id: string; role: Role; isSuspended: boolean }
type MemberAct = 'suspend' | 'unsuspend' | 'resetLink' | { role: GivenRole }

/**
 * Why an administrator may not do this; undefined if they may. Nobody acts on themselves, so an active administrator
 * always remains.
 */
export function memberActBlocker(actorId: string, member: Account, act: MemberAct): Message | undefined {
  if (member.id === actorId) return { code: 'members.self' }
  // Whoever has the link can sign in as the member, so it must not add another administrator's rights.
  if (act === 'resetLink') return member.role === 'admin' ? { code: 'members.adminLink' } : undefined
  if (act === 'suspend') return member.isSuspended ? { code: 'members.suspendedAlready' } : undefined
  if (act === 'unsuspend') return member.isSuspended ? undefined : { code: 'members.notSuspended' }
  if (member.role === 'organization') return { code: 'members.organization' }
  if (member.isSuspended) return { code: 'members.liftFirst' }
  return member.role === act.role ? { code: 'members.roleAlready' } : undefined
}
