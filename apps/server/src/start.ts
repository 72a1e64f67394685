import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { createApp } from './app.ts'
import type { Deps } from './deps.ts'
import { firstAdminLink } from './features/accounts/first-admin.ts'
import { type Config, ConfigError, readConfig } from './infra/config.ts'
import { migrate, NewerDatabaseError } from './infra/db/migrate.ts'
import type { Database } from './infra/db/port.ts'
import { openPostgres } from './infra/db/postgres.ts'
import { openSqlite } from './infra/db/sqlite.ts'
import { newId, newSecret } from './infra/secrets.ts'
import { startSweeps } from './infra/sweeps.ts'
import { sweepsOf } from './sweeps.ts'

/** Most time between SIGTERM and the end of the process, ms. */
const STOP_MS = 9_500
const EXIT_BAD_START = 1

/** Starts the product from the environment. A start that cannot succeed ends the process with one line. */
export async function start(env: NodeJS.ProcessEnv, webRoot: string | undefined): Promise<void> {
  try {
    const config = readConfig(env)
    const log = pino({ level: config.LOG_LEVEL })
    const deps = await openDeps(config, log, webRoot)
    const app = await createApp(deps)
    stopOnSignal(app, deps, startSweeps({ sweeps: sweepsOf(deps), now: deps.now, log }))
    const address = await app.listen({ port: config.PORT, host: config.HOST })
    const reachedAt = (
      config.PUBLIC_URL ?? address.replace(/127\.0\.0\.1|\[::1\]|0\.0\.0\.0|\[::\]/, 'localhost')
    ).replace(/\/$/, '')
    process.stdout.write(`EcoLedger is at ${reachedAt}\n`)
    const link = await firstAdminLink(deps, reachedAt)
    if (link !== undefined) process.stdout.write(`${link}\n`)
  } catch (error) {
    process.stderr.write(`EcoLedger did not start: ${failureWords(error)}\n`)
    process.exit(EXIT_BAD_START)
  }
}

/** Opens the database, runs what migrations are due, and hands over everything features need. */
export async function openDeps(config: Config, log: Logger, webRoot: string | undefined): Promise<Deps> {
  const dataDir = resolve(config.DATA_DIR)
  if (config.MIGRATE_DATABASE_URL !== undefined) {
    const owner = openPostgres(config.MIGRATE_DATABASE_URL, (err) =>
      log.warn({ err }, 'database connection lost'),
    )
    await migrate(owner, Date.now()).finally(() => owner.close())
  }
  const database = openDatabase(config, dataDir, log)
  if (config.MIGRATE_DATABASE_URL === undefined) await migrate(database, Date.now())
  return { config, database, now: Date.now, newId, newSecret, dataDir, webRoot, log }
}

function openDatabase(config: Config, dataDir: string, log: Logger): Database {
  if (config.DATABASE_URL === undefined) return openSqlite(join(dataDir, 'eco.sqlite'))
  return openPostgres(config.DATABASE_URL, (err) => log.warn({ err }, 'database connection lost'))
}

/** Open streams end, what is in flight is answered, the database closes. */
function stopOnSignal(app: FastifyInstance, deps: Deps, stopSweeps: () => Promise<void>): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(EXIT_BAD_START), STOP_MS).unref()
    await app.close()
    await stopSweeps()
    await deps.database.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** Why the product cannot be opened, in one line that names the setting to look at. */
export function failureWords(error: unknown): string {
  if (error instanceof ConfigError || error instanceof NewerDatabaseError) return error.message
  const {
    code = '',
    message = String(error),
    port = '',
  } = error as { code?: string; message?: string; port?: number | string }
  if (code === 'EADDRINUSE') return `PORT ${port} is taken by another program`
  if (code === 'EACCES') return `no right to use PORT or DATA_DIR (${message})`
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return `HOST or DATABASE_URL names nothing that answers (${message})`
  if (code === 'ECONNREFUSED' || code === '28P01' || code === '3D000')
    return `DATABASE_URL cannot be used (${message || code})`
  return `${message || code}`
}
