import { link, readdir, rm } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { OPERATOR_ACTOR } from '@eco/domain/audit-log/actions'
import type { Logger } from 'pino'
import { recordAct } from '../infra/audit-log-store.ts'
import { BackupError } from '../infra/backup/backup-error.ts'
import type { BackupFile } from '../infra/backup/backup-place.ts'
import { type Header, readRowLine, type TableShape } from '../infra/backup/format.ts'
import { type Contents, readArchive } from '../infra/backup/read-archive.ts'
import { checkReferences, dropReferences } from '../infra/backup/references-store.ts'
import {
  emptyTables,
  endSessions,
  insertRows,
  readTables,
  resetRevisions,
  setLastSeqs,
  updateStatistics,
} from '../infra/backup/tables-store.ts'
import type { Config } from '../infra/config.ts'
import { latestOf, runMigrations } from '../infra/db/migrate.ts'
import type { Database } from '../infra/db/port.ts'
import { makeFolder, writeDurably } from '../infra/files/durable-file.ts'
import { openMedia } from '../infra/files/media.ts'
import { isKeyFile, KEY_FOLDER, readKeyFiles } from '../infra/keys/keys.ts'
import { createPasswords } from '../infra/keys/passwords.ts'
import { newId, newSecret } from '../infra/keys/secrets.ts'
import { SILENT_METER } from '../infra/telemetry/meter.ts'
import { SILENT_TRACER } from '../infra/tracing/tracer.ts'
import { MIGRATIONS } from '../migrations.ts'
import { migrate, openKeysOf } from '../open.ts'
import { openFeatures } from '../open-features.ts'
import { checkRestored } from './check-restored.ts'
import { type DatabaseTarget, openTarget } from './database-target.ts'
import { finishGoingLive, goLive, newRestore, type Restore, removeUnfinished, stateIn } from './go-live.ts'
import { filePlaceOf, openRestoredFiles, type RestoredFiles, requireFilePlace } from './restore-files.ts'

const ROWS_AT_ONCE = 500
/** Parts of a state that hold no stored files. */
const NO_FILES = /^(eco\.sqlite.*|keys|tmp)$/

const decompress = promisify(gunzip)

export type RestoreOrder = {
  from: BackupFile
  passphrase: string | undefined
  /** Whether a state that is there is moved aside; otherwise the restore is refused. */
  replace: boolean
  dryRun: boolean
}
export type Restored = Contents & {
  /** Where the old state is, if there was one; for a dry run, where it would be. */
  kept: string | undefined
  /** The version of the database after the restore. */
  schema: number
}

type Given = { config: Config; log: Logger; now: () => number }

/**
 * Restores a backup: checks all of it, loads it beside the state in use, checks what was loaded, and only then replaces
 * the state in use. A failure before that leaves everything as it was.
 * @throws BackupError
 */
export async function restoreBackup(given: Given, order: RestoreOrder): Promise<Restored> {
  const { config, now } = given
  const restore = newRestore(resolve(config.DATA_DIR), now())
  await requireFilePlace(config)
  const contents = await readArchive(order.from, order.passphrase)
  requireKnownSchema(contents.header)
  // An earlier restore may have been interrupted while it replaced the state.
  if (!order.dryRun) await finishGoingLive(config, restore.dataDir)
  const target = openTarget(config, restore)
  try {
    const isTaken = (await stateIn(restore.dataDir)).length > 0 || (await target.isTaken())
    if (isTaken && !order.replace) throw new BackupError('backup.notEmpty', { folder: restore.dataDir })
    await target.requireUnused()
    const result = { ...contents, kept: isTaken ? restore.kept : undefined, schema: latestOf(MIGRATIONS) }
    if (order.dryRun) return result
    await load(given, order, { contents, target, restore })
    await target.requireUnused()
    await goLive(target, restore)
    return result
  } finally {
    await target.close()
  }
}

function requireKnownSchema({ schema }: Header): void {
  const supported = latestOf(MIGRATIONS)
  if (schema > supported) throw new BackupError('backup.newer', { found: schema, supported })
  if (!MIGRATIONS.some(({ version }) => version === schema))
    throw new BackupError('backup.unknownSchema', { found: schema })
}

type Loading = { contents: Contents; target: DatabaseTarget; restore: Restore }

async function load(
  given: Given,
  order: RestoreOrder,
  { contents, target, restore }: Loading,
): Promise<void> {
  await removeUnfinished(restore.dataDir)
  const files = openRestoredFiles(given.config, restore)
  try {
    const created = await target.create()
    const loading = { contents, restore, files, now: given.now() }
    await loadTables(created, order, loading).finally(() => created.close())
    const database = target.reopen()
    await finish(given, database, { contents, restore }).finally(() => database.close())
  } catch (error) {
    await files
      .abandon()
      .catch((err: unknown) => given.log.error({ err }, 'replaced files were not put back'))
    await target.abandon()
    await rm(restore.restored, { recursive: true, force: true })
    throw error
  }
}

/** Creates the schema of the backup, and copies all rows, files and keys. */
async function loadTables(
  database: Database,
  order: RestoreOrder,
  { contents, restore, files, now }: Omit<Loading, 'target'> & { files: RestoredFiles; now: number },
): Promise<void> {
  const { header, manifest } = contents
  const upTo = MIGRATIONS.filter(({ version }) => version <= header.schema)
  await runMigrations(database, upTo, now)
  const tables = await database.snapshot((db) => readTables(database.engine, db))
  const shapes = new Map(header.tables.map((shape) => [shape.name, shape]))
  for (const table of tables) requireSameColumns(table, shapes.get(table.name))
  const known = new Set(tables.map(({ name }) => name))
  const references = await dropReferences(database)
  await emptyTables(database, tables)
  if (header.salt === null) await writeKeys(restore.restored, await readKeyFiles(restore.dataDir))
  if (header.files === 'kept') await linkFiles(restore)

  const rows = new Map<string, number>()
  const read = await readArchive(order.from, order.passphrase, {
    onKeys: (keys) => writeKeys(restore.restored, keys),
    async onTable(name, bytes) {
      const shape = shapes.get(name)
      // A table that somebody added beside ours.
      if (!shape || !known.has(name)) return
      const lines = (await decompress(bytes)).toString('utf8').trimEnd().split('\n')
      for (let from = 0; from < lines.length; from += ROWS_AT_ONCE)
        await insertRows(database, shape, lines.slice(from, from + ROWS_AT_ONCE).map(readRowLine))
      rows.set(name, (rows.get(name) ?? 0) + lines.length)
    },
    onFile: files.put,
  })
  await files.finish()
  if (read.manifest.digest !== manifest.digest) throw new BackupError('backup.changedMeanwhile')
  for (const name of known)
    if ((rows.get(name) ?? 0) !== manifest.rows[name]) throw new BackupError('backup.damaged', { name })
  await setLastSeqs(
    database,
    header.tables.filter(({ name }) => known.has(name)),
  )
  await updateStatistics(database)
  const wrong = await checkReferences(database, references)
  if (wrong !== undefined) throw new BackupError('backup.brokenReference', { name: wrong })
}

function requireSameColumns(table: TableShape, shape: TableShape | undefined): void {
  const same = shape && table.columns.toSorted().join() === shape.columns.toSorted().join()
  if (!same) throw new BackupError('backup.otherTable', { name: table.name })
}

/** Each file then belongs to both states, without a second copy. */
async function linkFiles({ dataDir, restored }: Restore): Promise<void> {
  const wanted = (await stateIn(dataDir)).filter((name) => !NO_FILES.test(name))
  for (const folder of wanted)
    for (const entry of await readdir(join(dataDir, folder), { withFileTypes: true, recursive: true })) {
      if (!entry.isFile()) continue
      const from = join(entry.parentPath, entry.name)
      const to = join(restored, relative(dataDir, from))
      await makeFolder(dirname(to))
      await link(from, to)
    }
}

async function writeKeys(dataDir: string, keys: ReadonlyMap<string, Buffer>): Promise<void> {
  const known = [...keys].filter(([name]) => isKeyFile(name))
  if (known.length === 0) throw new BackupError('backup.noKeys')
  for (const [name, bytes] of known) await writeDurably(join(dataDir, KEY_FOLDER, name), bytes)
}

/** Upgrades the restored database to this program, and checks it as a whole. */
async function finish(
  { config, log, now }: Given,
  database: Database,
  { contents, restore: { restored } }: Pick<Loading, 'contents' | 'restore'>,
): Promise<void> {
  await migrate(database, now())
  const keys = await openKeysOf(database, restored, now())
  const passwords = createPasswords()
  const services = { now, newId, newSecret, passwords, log, meter: SILENT_METER, tracer: SILENT_TRACER }
  const deps = { config, database, ...services, ...keys, webRoot: undefined }
  const media = openMedia({ ...config, MEDIA_STORE: filePlaceOf(config) }, restored)
  const features = openFeatures({ ...deps, dataDir: restored, media })
  await features.blog.indexArticles()
  await endSessions(database)
  await resetRevisions(database)
  await checkRestored({ ...deps, dataDir: restored, media }, features, contents)
  await database.write((tx) =>
    recordAct(tx, {
      ...{ at: now(), actorId: OPERATOR_ACTOR, action: 'backup_restored' },
      detail: new Date(contents.header.createdAt).toISOString(),
      subject: { kind: 'instance', id: 'backup' },
    }),
  )
}
