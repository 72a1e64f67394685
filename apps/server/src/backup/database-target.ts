import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from '../infra/backup/backup-error.ts'
import type { Config } from '../infra/config.ts'
import type { Database } from '../infra/db/port.ts'
import { openPostgres } from '../infra/db/postgres.ts'
import { isUnused, openSqlite } from '../infra/db/sqlite.ts'
import {
  countOthers,
  createSchema,
  dropSchema,
  dropUnfinished,
  hasSchema,
  hasTables,
  swapSchemas,
} from './schema-store.ts'

/** So that a restore can tell its own connections from those of servers. */
const APPLICATION = 'ecoledger restore'
const DATABASE_FILE = 'eco.sqlite'

/** Where a backup is loaded: beside the database in use, which it replaces at the end. */
export type DatabaseTarget = {
  /** Opens the new, empty database. */
  create: () => Promise<Database>
  /** Opens it again, with its foreign keys. */
  reopen: () => Database
  /** Whether there is a database now. */
  isTaken: () => Promise<boolean>
  /** @throws BackupError when a server or another program uses the database that would be replaced */
  requireUnused: () => Promise<void>
  /** Replaces the database in use; does nothing if that was done. Files are moved by the caller. */
  swap: () => Promise<void>
  /** Whether the restored database still stands beside the one in use. */
  isWaiting: () => Promise<boolean>
  abandon: () => Promise<void>
  close: () => Promise<void>
}

type Names = { dataDir: string; restored: string; stamp: string }

/** @param stamp digits that name this restore */
export const openTarget = ({ DATABASE_URL, MIGRATE_DATABASE_URL }: Config, names: Names): DatabaseTarget =>
  DATABASE_URL === undefined
    ? fileTarget(names)
    : schemaTarget(MIGRATE_DATABASE_URL ?? DATABASE_URL, roleOf(DATABASE_URL, MIGRATE_DATABASE_URL), names)

function fileTarget({ dataDir, restored }: Names): DatabaseTarget {
  const live = join(dataDir, DATABASE_FILE)
  const path = join(restored, DATABASE_FILE)
  return {
    create: async () => openSqlite(path, 'loading'),
    reopen: () => openSqlite(path),
    isTaken: () => exists(live),
    async requireUnused() {
      if ((await exists(live)) && !isUnused(live)) throw new BackupError('backup.inUse', { path: live })
    },
    // The file moves with the others.
    swap: async () => {},
    isWaiting: () => exists(path),
    abandon: async () => {},
    close: async () => {},
  }
}

function schemaTarget(url: string, grantee: string | undefined, { stamp }: Names): DatabaseTarget {
  const restored = `restore_${stamp}`
  const open = (schema?: string) =>
    openPostgres(
      {
        connectionString: url,
        application_name: APPLICATION,
        ...(schema !== undefined && { options: `-c search_path=${schema}` }),
      },
      () => {},
      'patient',
    )
  const live = open()
  return {
    async create() {
      await dropUnfinished(live)
      await createSchema(live, restored)
      return open(restored)
    },
    reopen: () => open(restored),
    isTaken: () => hasTables(live),
    async requireUnused() {
      const others = await countOthers(live, APPLICATION)
      if (others > 0) throw new BackupError('backup.othersConnected', { others })
    },
    async swap() {
      if (!(await hasSchema(live, restored))) return
      await swapSchemas(live, { restored, kept: `before_restore_${stamp}`, grantee })
    },
    isWaiting: () => hasSchema(live, restored),
    abandon: () => dropSchema(live, restored),
    close: () => live.close(),
  }
}

/** The server's role, if the tables belong to another one. */
function roleOf(url: string, ownerUrl: string | undefined): string | undefined {
  if (ownerUrl === undefined) return undefined
  const [role, owner] = [url, ownerUrl].map((one) => decodeURIComponent(new URL(one).username))
  return role === owner || role === '' ? undefined : role
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
