import { createServer, type Server } from 'node:http'
import { resolve } from 'node:path'
import type { Logger } from 'pino'
import { BackupError } from '../infra/backup/backup-error.ts'
import { openBackupFile } from '../infra/backup/open-place.ts'
import {
  type RestoreRequest,
  readRestoreRequest,
  writeRestoreRequest,
} from '../infra/backup/restore-request.ts'
import type { Config } from '../infra/config.ts'
import { sentence } from '../sentence.ts'
import { isGoingLive } from './go-live.ts'
import { restoreBackup } from './restore-backup.ts'

const RETRY_SECONDS = 10

/**
 * Carries out the restore that an administrator asked for in the console. Meanwhile every request is answered with 503
 * and a sentence. If it fails, the server starts with what was there, and the console says why.
 */
export async function restoreIfRequested(config: Config, log: Logger): Promise<void> {
  const dataDir = resolve(config.DATA_DIR)
  const request = await readRestoreRequest(dataDir)
  if (request?.state === 'started') {
    // What had begun to replace the state is completed when the database is opened.
    if (await isGoingLive(dataDir)) return
    return writeRestoreRequest(dataDir, failed(request, sentence('backup.interrupted')))
  }
  if (request?.state !== 'waiting') return
  // First, so that a start that ends in the middle does not begin again and again.
  await writeRestoreRequest(dataDir, { ...request, state: 'started' })
  const server = await serveNotice(config)
  try {
    await restoreBackup(
      { config, log, now: Date.now },
      {
        from: openBackupFile(config, request.path),
        passphrase: config.BACKUP_PASSPHRASE,
        replace: true,
        dryRun: false,
      },
    )
  } catch (error) {
    // Unless it is complete but for its end, which the database waits for.
    const words = error instanceof BackupError ? error.message : sentence('backup.failed')
    if (!(await isGoingLive(dataDir))) await writeRestoreRequest(dataDir, failed(request, words))
    log.error({ err: error }, 'the backup was not restored')
  } finally {
    await close(server)
  }
}

const failed = (request: RestoreRequest, failure: string): RestoreRequest => ({
  ...request,
  ...{ failure, at: Date.now(), state: 'failed' },
})

async function serveNotice({ PORT, HOST }: Config): Promise<Server> {
  const server = createServer((request, reply) => {
    const isAlive = request.url === '/healthz'
    const words = sentence('backup.maintenance')
    const isPage = !request.url?.startsWith('/api/') && !isAlive
    reply.writeHead(isAlive ? 200 : 503, {
      'content-type': isPage ? 'text/plain; charset=utf-8' : 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'retry-after': String(RETRY_SECONDS),
      connection: 'close',
    })
    if (isAlive) reply.end(JSON.stringify({ status: 'ok' }))
    else reply.end(isPage ? `${words}\n` : JSON.stringify({ message: words, code: 'not_ready' }))
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(PORT, HOST, done)
  })
  return server
}

const close = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done())
    server.closeAllConnections()
  })
