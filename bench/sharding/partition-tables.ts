/** Replaces tables of a migrated PostgreSQL by tables that are partitioned by hash, and notes what it refuses. */
import type pg from 'pg'

/** Enough to see whether a statement reads one partition or all. */
export const PARTITIONS = 16
export type Partitioned = { table: string; key: string }
export type Refused = { table: string; what: string; why: string }

/** `instead`: what takes its place when it is refused */
type Part = { name: string; text: string; instead?: string }

/** Keys, indexes, references and triggers of a table, as statements for its copy. */
const PARTS: Record<string, (table: string) => string> = {
  'unique key or index': (table) => `
    select name, coalesce('alter table %COPY% add constraint ' || name || '_new ' || pg_get_constraintdef(c.oid), def) as text,
      replace(def, ' UNIQUE INDEX ', ' INDEX ') as instead
    from (select indexname as name, replace(replace(indexdef, ' ON public.${table} ', ' ON %COPY% '),
        ' INDEX ' || indexname, ' INDEX ' || indexname || '_new') as def
      from pg_indexes where tablename = '${table}') as found
    left join pg_constraint c on conname = name and contype in ('p', 'u')`,
  'reference to another table': (table) => `
    select conname as name, 'alter table %COPY% add constraint ' || conname || '_new ' || pg_get_constraintdef(oid) as text
    from pg_constraint where contype = 'f' and conrelid = '${table}'::regclass`,
  trigger: (table) => `
    select tgname as name, replace(pg_get_triggerdef(oid), ' ON public.${table} ', ' ON %COPY% ') as text
    from pg_trigger where not tgisinternal and tgrelid = '${table}'::regclass`,
}

/** Tries one key without keeping the table. */
export async function refusedBy(client: pg.Client, { table, key }: Partitioned): Promise<Refused[]> {
  await client.query('begin')
  const refused = await addParts(client, table, await createCopy(client, { table, key }))
  await client.query('rollback')
  return refused
}

/** Moves all rows into partitions and gives them the table's name. Leaves out what is refused. */
export async function partition(client: pg.Client, { table, key }: Partitioned): Promise<Refused[]> {
  const copy = await createCopy(client, { table, key })
  await client.query(`insert into ${copy} overriding system value select * from ${table}`)
  // Building an index takes less time than adding rows to it.
  const refused = await addParts(client, table, copy)
  const { rows: pointing } = await client.query<Part & { from: string }>(
    `select conname as name, conrelid::regclass::text as from, pg_get_constraintdef(oid) as text
      from pg_constraint where contype = 'f' and confrelid = $1::regclass`,
    [table],
  )
  for (const { from, name } of pointing) await client.query(`alter table ${from} drop constraint ${name}`)
  await client.query(`drop table ${table}`)
  await client.query(`alter table ${copy} rename to ${table}`)
  for (const { from, name, text } of pointing) {
    const why = await trying(client, `alter table ${from} add constraint ${name} ${text}`)
    if (why !== undefined) refused.push({ table, what: `reference from ${from}: ${name}`, why })
  }
  await client
    .query(`select setval(pg_get_serial_sequence('${table}', 'seq'), (select max(seq) from ${table}))`)
    .catch(
      // Not every table has numbered rows.
      () => undefined,
    )
  await client.query(`analyze ${table}`)
  return refused
}

async function createCopy(client: pg.Client, { table, key }: Partitioned): Promise<string> {
  const copy = `${table}_parts`
  await client.query(
    `create table ${copy} (like ${table} including defaults including identity including constraints)
      partition by hash (${key})`,
  )
  for (let n = 0; n < PARTITIONS; n++)
    await client.query(
      `create table ${table}_part${n} partition of ${copy} for values with (modulus ${PARTITIONS}, remainder ${n})`,
    )
  return copy
}

/** @returns what PostgreSQL refuses */
async function addParts(client: pg.Client, table: string, copy: string): Promise<Refused[]> {
  const refused: Refused[] = []
  for (const [what, list] of Object.entries(PARTS)) {
    const { rows } = await client.query<Part>(list(table))
    for (const { name, text, instead } of rows) {
      const why = await trying(client, text.replace('%COPY%', copy))
      if (why === undefined) continue
      refused.push({ table, what: `${what} ${name}`, why })
      if (instead !== undefined) await client.query(instead.replace('%COPY%', copy))
    }
  }
  return refused
}

/** @returns why PostgreSQL refuses the statement; undefined if it ran */
async function trying(client: pg.Client, statement: string): Promise<string | undefined> {
  await client.query('savepoint try').catch(() => undefined)
  try {
    await client.query(statement)
    return undefined
  } catch (error) {
    await client.query('rollback to try').catch(() => undefined)
    return (error as Error).message
  }
}
