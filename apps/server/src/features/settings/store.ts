import type { SiteSettingName } from '@eco/domain/settings/names'
import type { Database, Db } from '../../infra/db/port.ts'

export type Texts = Readonly<Partial<Record<SiteSettingName, string>>>
export type Stored = { revision: number; texts: Texts }

/** The settings, if they changed after a revision: texts of pages can be long, and this runs every second. */
export async function readChanged(db: Db, revision: number): Promise<Stored | undefined> {
  const row = await db
    .selectFrom('siteSettings')
    .select(['revision', 'texts'])
    .where('revision', '>', revision)
    .executeTakeFirst()
  return row && { revision: row.revision, texts: JSON.parse(row.texts) }
}

/** Adds the changes to what is stored. @returns undefined when someone else changed it after this revision */
export async function changeStored(
  database: Pick<Database, 'lock'>,
  tx: Db,
  revision: number,
  changes: Texts,
): Promise<Stored | undefined> {
  const row = await database
    .lock(tx.selectFrom('siteSettings').select(['revision', 'texts']))
    .executeTakeFirstOrThrow()
  if (row.revision !== revision) return undefined
  const set = Object.entries<string>({ ...JSON.parse(row.texts), ...changes }).filter(
    ([, text]) => text !== '',
  )
  const texts = Object.fromEntries(set)
  await tx
    .updateTable('siteSettings')
    .set({ revision: revision + 1, texts: JSON.stringify(texts) })
    .execute()
  return { revision: revision + 1, texts }
}
