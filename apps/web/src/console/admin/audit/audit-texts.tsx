import type { api, ReplyOf } from '@eco/contract'
import JOBS from '@eco/contract/messages/en/answers/background-jobs.json'
import type { AuditAction } from '@eco/domain/audit-log/actions'
import {
  Ban,
  Building2,
  CircleCheck,
  DatabaseBackup,
  Download,
  Eye,
  EyeOff,
  FileUser,
  FileX,
  Flag,
  KeyRound,
  LogOut,
  type LucideIcon,
  Mail,
  MailX,
  MessageSquareReply,
  Play,
  RotateCcw,
  Settings,
  UserRoundCog,
  UserRoundPlus,
  Users,
} from 'lucide-react'
import { roleChangeText } from '../../../lib/format/role-change.ts'
import {
  lists as LISTS,
  audit as MESSAGES,
  roles as ROLES,
  subjects as SUBJECTS,
} from '../../../messages/en/audit-log.json'
import { roles as ORGANIZATION_ROLES, shares as SHARES } from '../../../messages/en/organizations.json'
import { reasons as REASONS } from '../../../messages/en/report.json'
import { fields as SETTINGS } from '../../../messages/en/site-settings.json'

export type AuditEntry = ReplyOf<typeof api.listAuditLog>['data'][number]

export const ACTION_ICONS: Record<AuditAction, LucideIcon> = {
  staff_created: UserRoundPlus,
  role_changed: UserRoundCog,
  suspended: Ban,
  unsuspended: CircleCheck,
  suspension_answered: MessageSquareReply,
  sessions_ended: LogOut,
  password_reset: KeyRound,
  reset_link_made: KeyRound,
  second_factor_reset: KeyRound,
  organization_joined: Building2,
  organization_left: Building2,
  organization_role_changed: Building2,
  organization_member_removed: Building2,
  ownership_passed: Building2,
  sharing_changed: Users,
  content_hidden: EyeOff,
  content_kept: EyeOff,
  content_restored: RotateCcw,
  content_fine: Flag,
  media_opened: Eye,
  cv_opened: FileUser,
  ticket_answered: Mail,
  ticket_closed: Mail,
  ticket_reopened: Mail,
  application_answered: Mail,
  application_closed: FileUser,
  application_reopened: FileUser,
  application_deleted: FileX,
  subscriber_removed: MailX,
  list_exported: Download,
  settings_changed: Settings,
  key_rotated: KeyRound,
  job_run: Play,
  mail_retried: Mail,
  backup_made: DatabaseBackup,
  backup_restored: DatabaseBackup,
  restore_requested: DatabaseBackup,
  restore_cancelled: DatabaseBackup,
}

/** The name of who acted; the role where there is no account. */
export function actorText({ actor }: Pick<AuditEntry, 'actor'>): string {
  if (actor.name !== null) return actor.name
  return actor.role === 'operator' || actor.role === 'system' ? ROLES[actor.role] : MESSAGES.deleted
}

const textOf = (texts: Readonly<Record<string, string>>, code: string | null): string | undefined =>
  code === null ? undefined : texts[code]

/** What an entry is about, without the member. */
export function subjectText({ subject, detail }: Pick<AuditEntry, 'subject' | 'detail'>): string {
  if (subject.kind === 'list') return textOf(LISTS, subject.id) ?? SUBJECTS.list
  if (subject.kind === 'ticket') return subject.id
  if (subject.kind === 'instance') return settingsText(detail) ?? jobText(detail) ?? SUBJECTS.instance
  if (subject.kind === 'member') return roleChangeText(detail, ROLES) ?? SUBJECTS.member
  if (subject.kind === 'organization')
    return [
      subject.title ?? MESSAGES.deleted,
      textOf(SHARES, detail) ?? roleChangeText(detail, ORGANIZATION_ROLES),
    ]
      .filter(Boolean)
      .join(': ')
  if (subject.title !== null) return `${SUBJECTS[subject.kind]}: ${subject.title}`
  return SUBJECTS[subject.kind]
}

/** 'site_name contact_email' -> 'Name of this site, Contact email' */
function settingsText(detail: string | null): string | undefined {
  const names = detail?.split(' ').flatMap((name) => textOf(SETTINGS, name) ?? []) ?? []
  return names.length === 0 ? undefined : names.join(', ')
}

/** What a background job does. */
export const jobText = (name: string | null): string | undefined => textOf(JOBS, `background.${name}`)

export const memberName = (member: { name: string | null }): string => member.name ?? MESSAGES.deleted

/** The reason as written, after that chosen from the list. */
export function reasonText({ detail, reason }: Pick<AuditEntry, 'detail' | 'reason'>): string {
  return [textOf(REASONS, detail), reason].filter(Boolean).join('. ')
}
