import { DEFAULT_CHOICES, type MailChoices, type MailKind } from '@eco/domain/mail/choices'
import { sql } from 'kysely'
import type { Database, Db } from '../../infra/db/port.ts'

export type Recipient = {
  email: string
  name: string
  isOrganization: boolean
  isConfirmed: boolean
  choices: MailChoices
}

/** A member as far as mails concern them; the defaults apply until they choose. */
export async function readRecipient(db: Db, userId: string): Promise<Recipient | undefined> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('mailChoices as c', 'c.userId', 'u.id')
    .select(['u.email', 'u.username', 'u.role', 'u.emailConfirmedAt', 'c.decisions', 'c.digest'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  const { decisions, digest } = row
  return {
    ...{ email: row.email, name: row.username, isOrganization: row.role === 'organization' },
    isConfirmed: row.emailConfirmedAt !== null,
    choices: {
      decisions: decisions === null ? DEFAULT_CHOICES.decisions : decisions === 1,
      digest: digest === null ? DEFAULT_CHOICES.digest : digest === 1,
    },
  }
}

const bit = (isOn: boolean): 0 | 1 => (isOn ? 1 : 0)

/** @param digestAt when the next digest is due, for a member who did not get any until now */
export async function saveChoices(
  tx: Db,
  userId: string,
  choices: MailChoices,
  digestAt: number,
): Promise<void> {
  const chosen = { decisions: bit(choices.decisions), digest: bit(choices.digest) }
  await tx
    .insertInto('mailChoices')
    .values({ userId, ...chosen, digestAt })
    .onConflict((c) =>
      c.column('userId').doUpdateSet({
        ...chosen,
        digestAt: sql`case when mail_choices.digest = 0 then excluded.digest_at else mail_choices.digest_at end`,
      }),
    )
    .execute()
}

/** Leaves the other kinds as they are. */
export async function turnOff(tx: Db, userId: string, kind: MailKind, digestAt: number): Promise<void> {
  const { decisions, digest }: MailChoices = { ...DEFAULT_CHOICES, [kind]: false }
  await tx
    .insertInto('mailChoices')
    .values({ userId, decisions: bit(decisions), digest: bit(digest), digestAt })
    .onConflict((c) => c.column('userId').doUpdateSet({ [kind]: 0 }))
    .execute()
}

/** Members whose digest is due, the longest overdue first. */
export async function readDueDigests(db: Db, now: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('mailChoices')
    .select('userId')
    .where('digest', '=', 1)
    .where('digestAt', '<=', now)
    .orderBy('digestAt')
    .limit(most)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** @returns false if another process took it, or the member turned it off meanwhile */
export async function takeDueDigest(tx: Db, userId: string, now: number, next: number): Promise<boolean> {
  const done = await tx
    .updateTable('mailChoices')
    .set({ digestAt: next })
    .where('userId', '=', userId)
    .where('digest', '=', 1)
    .where('digestAt', '<=', now)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

/** Keeps the account until the transaction ends; false if there is none. */
export async function keepAccount(database: Database, tx: Db, userId: string): Promise<boolean> {
  const found = database.keep(tx.selectFrom('users').select('id').where('id', '=', userId))
  return (await found.executeTakeFirst()) !== undefined
}

export const isOn = ({ isConfirmed, choices }: Recipient, kind: MailKind): boolean =>
  isConfirmed && choices[kind]
