import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import { backUpBeforeUpgrade } from './backup/before-upgrade.ts'
import { finishGoingLive } from './backup/go-live.ts'
import type { Deps } from './deps.ts'
import { tryKeys } from './features/profile/rotate.ts'
import { BackupError } from './infra/backup/backup-error.ts'
import type { Config } from './infra/config.ts'
import { latestOf, NewerDatabaseError, runMigrations } from './infra/db/migrate.ts'
import type { Database } from './infra/db/port.ts'
import { openPostgres } from './infra/db/postgres.ts'
import type { Pace } from './infra/db/postgres-connections.ts'
import { withReplica } from './infra/db/read-replica.ts'
import { openSqlite } from './infra/db/sqlite.ts'
import { requireAnswer, TimeoutError } from './infra/db/timeout.ts'
import { openMedia } from './infra/files/media.ts'
import { placeGivenKeys } from './infra/keys/given-keys.ts'
import { InstanceError, openKeys } from './infra/keys/instance.ts'
import { createPasswords } from './infra/keys/passwords.ts'
import { newId, newSecret } from './infra/keys/secrets.ts'
import { openMeter } from './infra/telemetry/meter.ts'
import { openTracer } from './infra/tracing/open-tracer.ts'
import { MIGRATIONS } from './migrations.ts'

/** A setting names something that cannot be used. The message starts with the setting's name. */
export class OpenError extends Error {
  /** true when the database may be reachable soon, such as while it starts */
  readonly mayPass: boolean
  constructor(message: string, mayPass: boolean) {
    super(message)
    this.mayPass = mayPass
  }
}

/** SQLSTATE classes that time does not mend: a wrong user or password, a database that does not exist. */
const LASTING = /^(28|3D)/

type DatabaseSetting = 'DATA_DIR' | 'DATABASE_URL' | 'MIGRATE_DATABASE_URL'

/**
 * Opens the database, runs pending migrations, and returns everything that features need.
 * @throws OpenError, NewerDatabaseError, InstanceError
 */
export async function openDeps(
  config: Config,
  log: Logger,
  webRoot: string | undefined,
  pace: Pace = 'prompt',
): Promise<Deps> {
  const dataDir = resolve(config.DATA_DIR)
  await finishGoingLive(config, dataDir).catch((error: Error) => {
    // With PostgreSQL, most likely because it has not started yet.
    const setting = config.DATABASE_URL === undefined ? 'DATA_DIR' : 'DATABASE_URL'
    throw new OpenError(
      `${setting} cannot be used (${error.message})`,
      setting === 'DATABASE_URL' && !('syscall' in error && 'path' in error),
    )
  })
  await placeGivenKeys(config, dataDir)
  const media = openMedia(config, dataDir)
  const open = (url: string, at: Pace) =>
    openPostgres(url, (err) => log.warn({ err }, 'database connection lost'), at)
  const { DATABASE_URL: url, MIGRATE_DATABASE_URL: ownerUrl, DATABASE_READ_URL: readUrl } = config
  const upgrade = async (database: Database) => {
    await backUpBeforeUpgrade({ config, database, dataDir, media, log, now: Date.now }, latestOf(MIGRATIONS))
    await migrate(database, Date.now())
  }
  if (url !== undefined) {
    const setting = ownerUrl === undefined ? 'DATABASE_URL' : 'MIGRATE_DATABASE_URL'
    // A migration may take longer than a request is allowed to wait.
    const owner = await opened(setting, () => open(ownerUrl ?? url, 'patient'), upgrade)
    await owner.close()
  }
  const withReads = (primary: Database) =>
    readUrl === undefined
      ? primary
      : withReplica(
          primary,
          openPostgres(readUrl, () => {}),
          log,
        )
  const database = await (url === undefined
    ? opened('DATA_DIR', () => openSqlite(join(dataDir, 'eco.sqlite')), upgrade)
    : opened(
        'DATABASE_URL',
        () => withReads(open(url, pace)),
        async () => {},
      ))
  const keys = await openKeysOf(database, dataDir, Date.now()).catch(async (error: Error) => {
    await database.close()
    if (error instanceof InstanceError) throw error
    const isAway = url !== undefined && database.failureOf(error) !== undefined
    throw new OpenError(`${isAway ? 'DATABASE_URL' : 'DATA_DIR'} cannot be used (${error.message})`, isAway)
  })
  const passwords = createPasswords()
  const meter = await openMeter(config)
  const tracer = await openTracer(config, log)
  const services = { now: Date.now, newId, newSecret, passwords, log, meter, tracer }
  return { config, database, ...services, ...keys, dataDir, media, webRoot }
}

/** Upgrades a database to this version. @returns the version @throws NewerDatabaseError */
export const migrate = (database: Database, now: number): Promise<number> =>
  runMigrations(database, MIGRATIONS, now)

/** The keys of a migrated database. @throws InstanceError */
export const openKeysOf = (database: Database, dataDir: string, now: number) =>
  openKeys({ database, dataDir, now, tryTexts: (encryption) => tryKeys(database, encryption) })

async function opened(
  setting: DatabaseSetting,
  open: () => Database,
  upgrade: (database: Database) => Promise<void>,
): Promise<Database> {
  let database: Database | undefined
  try {
    database = open()
    await requireAnswer(database)
    await upgrade(database)
    return database
  } catch (error) {
    const isAway =
      setting !== 'DATA_DIR' &&
      (error instanceof TimeoutError || database?.failureOf(error) === 'unavailable')
    await database?.close()
    if (error instanceof NewerDatabaseError || error instanceof BackupError) throw error
    const { message, code } = error as { message?: string; code?: string }
    throw new OpenError(
      `${setting} cannot be used (${message || code || String(error)})`,
      isAway && !LASTING.test(code ?? ''),
    )
  }
}
