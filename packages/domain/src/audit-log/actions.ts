import { SYSTEM_ACTOR } from '../review/history.ts'

/** What the audit log records, by what it is about. */
export const AUDIT_ACTIONS = {
  members: [
    'staff_created',
    'role_changed',
    'suspended',
    'unsuspended',
    'suspension_answered',
    'sessions_ended',
    'password_reset',
    'reset_link_made',
    'second_factor_reset',
  ],
  organizations: [
    'organization_joined',
    'organization_left',
    'organization_role_changed',
    'organization_member_removed',
    'ownership_passed',
    'sharing_changed',
  ],
  content: ['content_hidden', 'content_kept', 'content_restored', 'content_fine'],
  media: ['media_opened', 'cv_opened'],
  requests: [
    'ticket_answered',
    'ticket_closed',
    'ticket_reopened',
    'application_answered',
    'application_closed',
    'application_reopened',
    'application_deleted',
    'subscriber_removed',
    'list_exported',
  ],
  settings: [
    'settings_changed',
    'key_rotated',
    'job_run',
    'mail_retried',
    'backup_made',
    'backup_restored',
    'restore_requested',
    'restore_cancelled',
  ],
} as const

export const AUDIT_GROUPS = Object.keys(AUDIT_ACTIONS) as readonly AuditGroup[]
export type AuditGroup = keyof typeof AUDIT_ACTIONS
export type AuditAction = (typeof AUDIT_ACTIONS)[AuditGroup][number]
export const ALL_AUDIT_ACTIONS: readonly AuditAction[] = Object.values(AUDIT_ACTIONS).flat()

export const AUDIT_SUBJECTS = [
  'member',
  'organization',
  'entry',
  'post',
  'comment',
  'article',
  'ticket',
  'application',
  'subscriber',
  'list',
  'instance',
] as const
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]

/** Actor id of the server's command line. */
export const OPERATOR_ACTOR = 'operator'

/** The role of an actor when it happened. `former`: of an entry from before the log, by a deleted account. */
export const AUDIT_ROLES = [
  'admin',
  'reviewer',
  'user',
  'organization',
  'operator',
  'system',
  'former',
] as const
export type AuditRole = (typeof AUDIT_ROLES)[number]

export const fixedRoleOf = (actorId: string): 'operator' | 'system' | undefined => {
  if (actorId === OPERATOR_ACTOR) return 'operator'
  return actorId === SYSTEM_ACTOR ? 'system' : undefined
}

/** Who acted, as the member concerned may know it: members act on others for an organization only. */
export const AUDIT_ACTORS = ['you', 'organization', 'reviewer', 'administrator', 'system'] as const
export type AuditActor = (typeof AUDIT_ACTORS)[number]

export function actorFor(
  { actorId, actorRole }: { actorId: string; actorRole: AuditRole },
  memberId: string,
): AuditActor {
  if (actorId === memberId) return 'you'
  if (actorRole === 'user' || actorRole === 'organization') return 'organization'
  if (actorRole === 'system') return 'system'
  return actorRole === 'admin' || actorRole === 'operator' ? 'administrator' : 'reviewer'
}
