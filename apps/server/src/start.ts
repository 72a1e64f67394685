import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { restoreIfRequested } from './backup/restore-at-start.ts'
import type { Deps } from './deps.ts'
import { firstAdminLink } from './features/accounts/first-admin.ts'
import { quickCheck } from './features/credits/check-books.ts'
import { readConfig } from './infra/config.ts'
import { openLog } from './infra/telemetry/log.ts'
import { openDeps } from './open.ts'
import { openFeatures } from './open-features.ts'
import { waitForDatabase } from './wait-for-database.ts'

const SECOND_MS = 1_000
/** Most time between SIGTERM, or the end of STOP_DELAY_SECONDS, and the end of the process, ms. */
const STOP_MS = 9_500
/** Requests still running this long after it are cut, ms. */
const CUT_MS = 7_000
const EXIT_FAILED = 1

/**
 * Starts the server from environment variables. A start that cannot succeed ends the process with one line.
 */
export async function start(env: NodeJS.ProcessEnv, webRoot: string | undefined): Promise<void> {
  try {
    const config = readConfig(env)
    const { log, say } = openLog(config.LOG_LEVEL)
    process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'))
    await restoreIfRequested(config, log)
    const stopping = new AbortController()
    const opened = await waitForDatabase(
      () => openDeps(config, log, webRoot),
      config.DATABASE_WAIT_SECONDS * SECOND_MS,
      (line) => process.stderr.write(`${line}\n`),
    )
    const deps = { ...opened, stopping: stopping.signal }
    const features = openFeatures(deps)
    const app = await createApp(deps, features)
    const stopJobs = features.jobs.start()
    const stopPublicLog = features.publicLog.start()
    const stopMail = features.mail.start()
    const stopMetrics = await features.health.start()
    const books = checkBooks(deps, features.system.warnings)
    stopOnSignal(app, deps, stopping, async () => {
      await stopJobs()
      await stopPublicLog()
      await stopMail()
      stopMetrics()
      await books
    })
    const address = await app.listen({ port: config.PORT, host: config.HOST })
    const reachedAt = (
      config.PUBLIC_URL ?? address.replace(/127\.0\.0\.1|\[::1\]|0\.0\.0\.0|\[::\]/, 'localhost')
    ).replace(/\/$/, '')
    say(`EcoLedger is at ${reachedAt}`)
    const link = await firstAdminLink(deps, reachedAt)
    if (link !== undefined) say(link)
  } catch (error) {
    process.stderr.write(`EcoLedger did not start: ${failureMessage(error)}\n`)
    process.exit(EXIT_FAILED)
  }
}

/** Runs while the first requests are served; /readyz shows the result. */
async function checkBooks(deps: Deps, warnings: string[]): Promise<void> {
  await quickCheck(deps).then(
    (warning) => warning !== undefined && warnings.push(warning),
    (err: unknown) => deps.log.error({ err }, 'the quick check of the books failed'),
  )
}

/**
 * Answers for a while with /readyz at 503, closes open streams, answers running requests, then closes the database. A
 * second signal skips the wait.
 */
function stopOnSignal(
  app: FastifyInstance,
  deps: Deps,
  stopping: AbortController,
  stopWork: () => Promise<void>,
): void {
  let closing = false
  const stopSoon = () => {
    const waitMs = stopping.signal.aborted ? 0 : deps.config.STOP_DELAY_SECONDS * SECOND_MS
    stopping.abort()
    if (waitMs === 0) void stop()
    else setTimeout(stop, waitMs)
  }
  const stop = async () => {
    if (closing) return
    closing = true
    setTimeout(() => process.exit(EXIT_FAILED), STOP_MS).unref()
    setTimeout(() => app.server.closeAllConnections(), CUT_MS).unref()
    try {
      await app.close()
      await stopWork()
      await deps.database.close()
      await deps.tracer.stop()
      process.exit(0)
    } catch (err) {
      deps.log.error({ err }, 'the server did not stop cleanly')
      process.exit(EXIT_FAILED)
    }
  }
  process.on('SIGTERM', stopSoon)
  process.on('SIGINT', stopSoon)
}

/** Why the server cannot start, in one line that names the setting to check. */
function failureMessage(error: unknown): string {
  const { code, message = String(error), port } = error as { code?: string; message?: string; port?: number }
  if (code === 'EADDRINUSE') return `PORT ${port} is already in use`
  if (code === 'EACCES') return `PORT ${port ?? ''} is not allowed (${message})`
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return `HOST is not an address of this machine (${message})`
  return message.split('\n')[0] ?? message
}
