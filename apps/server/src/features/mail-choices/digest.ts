import { GRANTED, nextDigestAt, REFUSED, weekBefore } from '@eco/domain/mail/choices'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../infra/db/port.ts'
import { unsubscribeOf } from './links.ts'
import { isOn, readDueDigests, readRecipient, takeDueDigest } from './store.ts'

/** Members that one round reads at a time. */
const AT_ONCE = 200

export type Week = { from: number; until: number }

export type DigestNeeds = {
  isMailOn: boolean
  queueDigest(tx: Db, mail: { userId: string; week: Week }): Promise<void>
  notices: {
    /** A member's notifications of a week by kind. */
    countKinds(db: Db, userId: string, week: Week): Promise<ReadonlyMap<string, number>>
  }
  credits: {
    sumStatement(db: Db, userId: string, filter: Week & { account: 'coins' }): Promise<{ amount: number }>
    /** Credits that approvals confirmed. */
    sumConfirmed(db: Db, userId: string, week: Week): Promise<number>
  }
  /** Entries that wait for a reviewer. */
  countWaiting(db: Db, ownerId: string): Promise<number>
  /** Trees whose visit can be recorded now. */
  countDueVisits(db: Db, ownerId: string, now: number): Promise<number>
}

/** What a digest says: `waiting` and `visits` are as of now, the others of the week. */
async function figuresOf(tx: Db, needs: DigestNeeds, userId: string, week: Week, now: number) {
  const decided = await needs.notices.countKinds(tx, userId, week)
  const countOf = (kinds: readonly string[]) => kinds.reduce((sum, kind) => sum + (decided.get(kind) ?? 0), 0)
  const { amount: coins } = await needs.credits.sumStatement(tx, userId, { account: 'coins', ...week })
  return {
    credits: await needs.credits.sumConfirmed(tx, userId, week),
    // Coins of cancelled activities go back, also those of earlier weeks.
    coins: Math.max(0, coins),
    ...{ granted: countOf(GRANTED), refused: countOf(REFUSED) },
    waiting: await needs.countWaiting(tx, userId),
    visits: await needs.countDueVisits(tx, userId, now),
  }
}

/**
 * Queues the digests that are due. The time of the next one moves in the same transaction, so that of several processes
 * one queues it, once. After a longer stop a member gets the last week only.
 */
export async function queueDigests(
  { database }: Pick<Deps, 'database'>,
  { isMailOn, queueDigest }: DigestNeeds,
  now: number,
): Promise<void> {
  if (!isMailOn) return
  for (;;) {
    const due = await database.read((db) => readDueDigests(db, now, AT_ONCE))
    for (const userId of due)
      await database.write(async (tx) => {
        if (!(await takeDueDigest(tx, userId, now, nextDigestAt(now)))) return
        const member = await readRecipient(tx, userId)
        if (member && isOn(member, 'digest')) await queueDigest(tx, { userId, week: weekBefore(now) })
      })
    if (due.length < AT_ONCE) return
  }
}

/** @returns undefined if the member turned it off, or there is nothing to say */
export async function prepareDigest(
  { keyedHash }: Pick<Deps, 'keyedHash'>,
  tx: Db,
  needs: DigestNeeds,
  mail: { userId: string | null; params: string },
  now: number,
) {
  const { userId } = mail
  const member = userId === null ? undefined : await readRecipient(tx, userId)
  if (!member || userId === null || !isOn(member, 'digest')) return undefined
  const week: Week = JSON.parse(mail.params)
  const figures = await figuresOf(tx, needs, userId, week, now)
  if (Object.values(figures).every((figure) => figure === 0)) return undefined
  const { email: to, name, isOrganization } = member
  return {
    to,
    values: { name, ...week, figures, isOrganization },
    unsubscribe: unsubscribeOf(keyedHash, 'digest', userId),
  }
}
