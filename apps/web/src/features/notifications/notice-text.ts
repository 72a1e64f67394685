import type { WireNotice } from '@eco/contract/community/notifications'
import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import { format } from '../../lib/language/catalogues.ts'
import { events as EVENTS, notifications as MESSAGES } from '../../messages/en/notifications.json'
import type { NoticeEntry } from './groups.ts'

export const actorName = ({ actor }: WireNotice): string => actor?.name ?? MESSAGES.somebody

/** The event in one sentence, such as 'Ben, Asha and 6 others liked On neem.' */
export function noticeText({ first, all }: NoticeEntry): string {
  const { kind, subject } = first
  const event = kind === 'approved' && subject.kind === 'activity' ? 'approvedActivity' : kind
  return format(EVENTS[event], {
    title: subject.title,
    name: actorName(first),
    second: all[1] ? actorName(all[1]) : '',
    count: all.length,
    credits: CREDITS_PER_ASSET,
  })
}
