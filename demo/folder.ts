import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isDemo } from '../apps/server/src/features/system/demo-store.ts'
import { ForeignDatabaseError } from '../apps/server/src/infra/db/application-id.ts'
import type { Database } from '../apps/server/src/infra/db/port.ts'
import { openSqlite } from '../apps/server/src/infra/db/sqlite.ts'

const DATABASE = 'eco.sqlite'

/** What a data folder holds: a demo, other data, or nothing. */
export type Holding = 'demo' | 'other' | 'nothing'

export async function holdingOf(folder: string): Promise<Holding> {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return 'nothing'
  if (!existsSync(join(folder, DATABASE))) return 'other'
  const database = openOwn(join(folder, DATABASE))
  if (!database) return 'other'
  try {
    // A database that lacks the table with the demo mark is older than the demo.
    return (await database.read(isDemo).catch(() => false)) ? 'demo' : 'other'
  } finally {
    await database.close()
  }
}

function openOwn(path: string): Database | undefined {
  try {
    return openSqlite(path)
  } catch (error) {
    if (error instanceof ForeignDatabaseError) return undefined
    throw error
  }
}

/** The folder must not be changed. The message gives the reason. */
export class RefusedError extends Error {}

/**
 * Creates the demo unless the folder already has one. Builds it in a separate folder and moves it when complete, so
 * that an aborted run leaves no partial demo.
 * @param fresh replaces an existing demo
 * @param create fills an empty database and its folder
 * @returns whether a demo was created
 * @throws RefusedError when the folder holds anything else
 */
export async function makeDemo(
  folder: string,
  fresh: boolean,
  create: (database: Database, dataDir: string) => Promise<unknown>,
): Promise<boolean> {
  const holding = await holdingOf(folder)
  if (holding === 'other')
    throw new RefusedError(
      `${folder} contains data that is not a demo, so it was left unchanged. Choose another folder: DATA_DIR=./data-demo npm run demo`,
    )
  if (holding === 'demo' && !fresh) return false
  const making = `${folder}.making`
  rmSync(making, { recursive: true, force: true })
  const database = openSqlite(join(making, DATABASE))
  try {
    await create(database, making)
  } finally {
    await database.close()
  }
  rmSync(folder, { recursive: true, force: true })
  renameSync(making, folder)
  return true
}
