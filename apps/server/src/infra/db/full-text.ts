import { type Expression, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import type { SqlTypes } from './migration.ts'
import type { Database, Db } from './port.ts'

/**
 * Full-text search, which differs between the two databases: FTS5 in SQLite, tsvector in PostgreSQL. Both
 * index text that `searchable` has normalised, split at spaces, without stemming or stop words, so both find
 * the same rows. An index is a separate table beside the rows it covers, which have an integer column `seq`.
 */
export const WORD_INDEXES = ['blog_words'] as const
export type WordIndex = (typeof WORD_INDEXES)[number]

/** The statements of a migration that create an index. */
export const wordIndexTables = ({ engine, int8 }: SqlTypes, index: WordIndex): string[] =>
  engine === 'sqlite'
    ? [
        `create virtual table ${index} using fts5(words, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0')`,
      ]
    : [
        `create table ${index} (seq ${int8} primary key, words tsvector not null)`,
        `create index ${index}_found on ${index} using gin (words)`,
      ]

/** A condition: the column contains the text, in upper or lower case. Scans; for lists of a few thousand rows. */
export const containsText = (column: Expression<unknown>, text: string): Expression<SqlBool> =>
  sql<SqlBool>`lower(${column}) like ${`%${text.toLowerCase().replace(/[%_!]/g, '!$&')}%`} escape '!'`

/** Indexes the words of a row and replaces its earlier words. */
export async function indexWords(
  { engine }: Pick<Database, 'engine'>,
  tx: Db,
  index: WordIndex,
  seq: number,
  words: string,
): Promise<void> {
  const table = sql.raw(index)
  if (engine === 'sqlite')
    await sql`insert or replace into ${table} (rowid, words) values (${seq}, ${words})`.execute(tx)
  else
    await sql`insert into ${table} (seq, words) values (${seq}, to_tsvector('simple', ${words}))
      on conflict (seq) do update set words = excluded.words`.execute(tx)
}

export async function dropWords(
  { engine }: Pick<Database, 'engine'>,
  tx: Db,
  index: WordIndex,
  seq: number,
): Promise<void> {
  const key = sql.raw(engine === 'sqlite' ? 'rowid' : 'seq')
  await sql`delete from ${sql.raw(index)} where ${key} = ${seq}`.execute(tx)
}

/** Deleted words stay in FTS5's files until parts of its index are merged; this merges all of it. */
export async function forgetDropped(
  { engine }: Pick<Database, 'engine'>,
  tx: Db,
  index: WordIndex,
): Promise<void> {
  const table = sql.raw(index)
  if (engine === 'sqlite') await sql`insert into ${table} (${table}) values ('optimize')`.execute(tx)
}

/**
 * True for rows that contain a word for each of `terms`, which are word prefixes of letters and digits only.
 * @param seq the column of the row
 */
export function holdsWords(
  { engine }: Pick<Database, 'engine'>,
  index: WordIndex,
  seq: Expression<number> | ExpressionWrapper<never, never, number>,
  terms: readonly string[],
): Expression<SqlBool> {
  const table = sql.raw(index)
  if (engine === 'sqlite') {
    const question = terms.map((term) => `"${term}"*`).join(' ')
    return sql<SqlBool>`${seq} in (select rowid from ${table} where ${table} match ${question})`
  }
  const question = terms.map((term) => `${term}:*`).join(' & ')
  return sql<SqlBool>`${seq} in (select seq from ${table} where words @@ to_tsquery('simple', ${question}))`
}
