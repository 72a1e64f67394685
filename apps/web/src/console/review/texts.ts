import { format } from '../../lib/language/catalogues.ts'
import { people as PEOPLE, wait as WAIT } from '../../messages/en/review.json'
import type { ListedCase } from './queries.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const CODE_DIGITS = 4

/** 'Member 4F0C': reviewers see no names, so that they decide about the entry alone. */
export const ownerText = ({ owner, owner_id }: Pick<ListedCase, 'owner' | 'owner_id'>): string =>
  format(PEOPLE[owner], { code: owner_id.slice(-CODE_DIGITS).toUpperCase() })

/** '3 days', '5 hours', '12 minutes' */
export function waitText(ms: number): string {
  if (ms >= DAY_MS) return format(WAIT.days, { count: Math.floor(ms / DAY_MS) })
  if (ms >= HOUR_MS) return format(WAIT.hours, { count: Math.floor(ms / HOUR_MS) })
  return format(WAIT.minutes, { count: Math.max(1, Math.floor(ms / MINUTE_MS)) })
}
