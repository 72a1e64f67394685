/** A seeded site with files, and the settings of its server. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { queueExisting } from '../../apps/server/src/features/public-log/queue-existing.ts'
import { openSqlite } from '../../apps/server/src/infra/db/sqlite.ts'
import { copySqlite } from '../seed/dataset-cache.ts'
import type { Size } from '../seed/members.ts'

export const PASSPHRASE = 'correct horse battery staple'

export type SiteSize = Size & { photos: number; photoBytes: number }

/** Fills the folder with a database and photos. @returns how many rows there are */
export async function makeSite(size: SiteSize, folder: string, say: (line: string) => void) {
  const { members, assetsOfOthers, photos, photoBytes } = size
  await copySqlite({ members, assetsOfOthers }, folder, say)
  const path = join(folder, 'eco.sqlite')
  // The dataset has no public log; the server seals what waits for it.
  const database = openSqlite(path)
  await database.write(queueExisting)
  await database.close()
  const db = new DatabaseSync(path)
  const ids = db.prepare('select id from photos order by id limit ?').all(photos) as { id: string }[]
  // The dataset has no files.
  db.prepare('delete from photos where id > ?').run(ids.at(-1)?.id ?? '')
  const count = (table: string) => (db.prepare(`select count(*) as n from ${table}`).get() as { n: number }).n
  const tables = db.prepare(`select name from sqlite_master where type = 'table'`).all() as { name: string }[]
  const found = {
    ledger: count('transfers'),
    rows: tables.reduce((sum, { name }) => sum + count(name), 0),
    files: ids.length,
    queued: count('log_queue'),
  }
  db.close()
  const bytes = randomBytes(photoBytes)
  for (const [at, { id }] of ids.entries()) {
    const path = join(folder, 'photos', id.slice('photo_'.length, 'photo_'.length + 2), `${id}.jpg`)
    mkdirSync(dirname(path), { recursive: true })
    bytes.writeUInt32LE(at)
    writeFileSync(path, bytes)
  }
  return found
}
