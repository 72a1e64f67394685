import type { NoticeKind, NoticeSubject } from '@eco/domain/community/rules'
import { isMailed } from '@eco/domain/mail/choices'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../infra/db/port.ts'
import { unsubscribeOf } from './links.ts'
import { isOn, readRecipient } from './store.ts'

const MINUTE_MS = 60_000
/** A mail waits this long for further decisions, ms: a reviewer who corrects a slip needs no second one. */
const WAIT_MS = 10 * MINUTE_MS
/** After a mail, the next one waits this long, ms: an import that is reviewed all day fills no inbox. */
const PAUSE_MS = 60 * MINUTE_MS
/** Decisions that one mail lists; it counts the others. */
const LISTED_MAX = 20

/** A notification, as far as a mail tells it. */
type Told = {
  kind: NoticeKind
  subjectKind: NoticeSubject
  subjectId: string
  title: string
  reason: string | null
}

export type DecisionNeeds = {
  /** @returns the id of the mail that will tell it; undefined without a mail server */
  queueDecisions(tx: Db, mail: { userId: string; delayMs: number }): Promise<string | undefined>
  notices: {
    /** When the last decision was told by mail; undefined before the first one. */
    lastMailedAt(db: Db, userId: string): Promise<number | undefined>
    /** The decisions that a mail tells, the oldest first, and how many there are. */
    mailedBy(
      db: Db,
      mail: { userId: string; mailId: string },
      most: number,
    ): Promise<{ listed: readonly Told[]; all: number }>
  }
}

/**
 * The mail that will tell the member about a decision, which waits for others: what it says is decided when it is
 * sent, so that no reason waits in the queue. Null for a member who gets none.
 */
export async function announceDecision(
  tx: Db,
  needs: DecisionNeeds,
  { userId, at }: { userId: string; at: number },
): Promise<string | null> {
  const member = await readRecipient(tx, userId)
  if (!member || !isOn(member, 'decisions')) return null
  const last = await needs.notices.lastMailedAt(tx, userId)
  const delayMs = last !== undefined && at - last < PAUSE_MS ? PAUSE_MS : WAIT_MS
  return (await needs.queueDecisions(tx, { userId, delayMs })) ?? null
}

/** @returns undefined if the member turned these mails off, or nothing is left to tell */
export async function prepareDecisions(
  { keyedHash }: Pick<Deps, 'keyedHash'>,
  tx: Db,
  needs: DecisionNeeds,
  mail: { id: string; userId: string | null },
) {
  const { id: mailId, userId } = mail
  const member = userId === null ? undefined : await readRecipient(tx, userId)
  if (!member || userId === null || !isOn(member, 'decisions')) return undefined
  const { listed, all } = await needs.notices.mailedBy(tx, { userId, mailId }, LISTED_MAX)
  const decisions = listed.flatMap(({ kind, ...decision }) => (isMailed(kind) ? [{ ...decision, kind }] : []))
  if (decisions.length === 0) return undefined
  const { email: to, name, isOrganization } = member
  return {
    to,
    values: { name, decisions, more: all - listed.length, isOrganization },
    unsubscribe: unsubscribeOf(keyedHash, 'decisions', userId),
  }
}
