import { emailKey } from '@eco/domain/auth/email'
import { nameSkeleton } from '@eco/domain/auth/look-alikes'
import { type RawBuilder, sql } from 'kysely'
import type { Migration, SqlTypes } from '../db/migration.ts'
import type { Db } from '../db/port.ts'

/** Rows that are read or written at a time. */
const PAGE_ROWS = 500
const USER_ID = /u_[0-9a-f]{32}/g
const COMMENT_ID = /comment_[0-9a-f]{32}/g

export const namesAndMentions: Migration = {
  version: 11,
  name: 'names as they look, members in kept replies',
  statements: ({ keyed }: SqlTypes) => [
    // The first member with a look-alike name owns the key; later ones keep their names without a row.
    `create table username_keys (name_key text primary key, holder_id text not null unique)${keyed}`,
    `create table reply_members (
      caller text not null, key text not null, user_id text not null references users(id),
      primary key (caller, key, user_id),
      foreign key (caller, key) references idempotency(caller, key) on delete cascade)${keyed}`,
    `create index replies_of_member on reply_members (user_id)`,
  ],
  async fill(tx) {
    await enterNames(tx)
    await respellEmails(tx)
    await enterMentions(tx)
  },
}

/** Pages of a query by its first column, a unique text. */
async function* pages<R extends { key: string }>(
  tx: Db,
  query: (after: string) => RawBuilder<R>,
): AsyncGenerator<readonly R[]> {
  for (let after = ''; ; ) {
    const { rows } = await query(after).execute(tx)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_ROWS) return
    after = last.key
  }
}

/** Sample members first, then accounts by age: of two look-alike names the older member owns the key. */
async function enterNames(tx: Db): Promise<void> {
  const names = (after: string) => sql<{ key: string; id: string; name: string }>`
    select * from (
      select '0' || id as key, id, name from community_members where sample = 1
      union all
      select '1' || substr('00000000000000000000' || cast(created_at as text), length(cast(created_at as text)) + 1) || id as key,
        id, username as name from users) as everybody
    where key > ${after} order by key limit ${sql.lit(PAGE_ROWS)}`
  for await (const rows of pages(tx, names)) {
    const values = rows.map(({ id, name }) => sql`(${nameSkeleton(name)}, ${id})`)
    await sql`insert into username_keys (name_key, holder_id) values ${sql.join(values)} on conflict do nothing`.execute(
      tx,
    )
  }
}

/**
 * If two accounts normalise to the same address, the second keeps its old spelling and is still found under
 * it. Two subscriptions of the same address become one.
 */
async function respellEmails(tx: Db): Promise<void> {
  for (const table of ['users', 'newsletter'] as const) {
    const at = sql.table(table)
    const found = (after: string) => sql<{ key: string }>`
      select email_key as key from ${at} where email_key > ${after} order by email_key limit ${sql.lit(PAGE_ROWS)}`
    const changed: (readonly [string, string])[] = []
    for await (const rows of pages(tx, found))
      for (const { key } of rows) if (emailKey(key) !== key) changed.push([key, emailKey(key)])
    for (const [from, to] of changed)
      await sql`update ${at} set email_key = ${to} where email_key = ${from}
        and not exists (select 1 from ${at} as other where other.email_key = ${to})`.execute(tx)
    if (table === 'newsletter')
      for (const [from] of changed) await sql`delete from ${at} where email_key = ${from}`.execute(tx)
  }
}

/** Replies of the last two days: finds members by the ids in them, and by the comments that they show. */
async function enterMentions(tx: Db): Promise<void> {
  const replies = (after: string) => sql<{ key: string; caller: string; name: string; reply: string }>`
    select * from (select caller || ' ' || key as key, caller, key as name, reply from idempotency where reply is not null) as kept
    where key > ${after} order by key limit ${sql.lit(PAGE_ROWS)}`
  for await (const rows of pages(tx, replies))
    for (const { caller, name, reply } of rows) {
      const [ids, comments] = [reply.match(USER_ID) ?? [], reply.match(COMMENT_ID) ?? []]
      if (ids.length + comments.length === 0) continue
      const listed = (texts: readonly string[]) => sql.join(['', ...new Set(texts)])
      await sql`insert into reply_members (caller, key, user_id)
        select ${caller}, ${name}, id from users where id <> ${caller} and (id in (${listed(ids)})
          or id in (select user_id from blog_comments where id in (${listed(comments)})))
        on conflict do nothing`.execute(tx)
    }
}
