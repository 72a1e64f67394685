import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Deps } from '../../deps.ts'
import { schemaVersionOf } from '../db/migrate.ts'
import type { Database, Db } from '../db/port.ts'
import { makeFolder } from '../files/durable-file.ts'
import { type FileFolder, openFileStore, readFileIds, readKnownIds } from '../files/file-folder.ts'
import type { FileStore } from '../files/file-store.ts'
import { type Recorded, readInstance } from '../keys/instance-store.ts'
import { keyFingerprints, readKeyFiles } from '../keys/keys.ts'
import { BackupError } from './backup-error.ts'
import type { BackupFile } from './backup-place.ts'
import { storageFailure } from './bucket-place.ts'
import { ENTRY, type Header, headerBytes, type Manifest, rowLine, type TableShape } from './format.ts'
import { type Contents, readArchive } from './read-archive.ts'
import { newSalt, openSeal, plainSign, type Seal } from './seal.ts'
import { readLogCheckpoint, readRows, readTables } from './tables-store.ts'
import { type ArchiveWriter, createArchive } from './write-archive.ts'

/** Text of the rows of one entry, before it is compressed. */
const PART_CHARACTERS = 4 * 1_048_576
const IDS_AT_ONCE = 1_000

const compress = promisify(gzip)

type Given = Pick<Deps, 'database' | 'dataDir' | 'media' | 'now'> & {
  /** those whose files are copied; without them, the files stay where they are */
  folders: readonly FileFolder[] | 'kept'
}

type Order = { to: BackupFile; passphrase: string | undefined }

/**
 * Backs up the database as it is at one moment, every file that it has a record of, and the keys. The server may run
 * meanwhile. It counts as a backup when all of it was written and read again.
 * @param passphrase encrypts the keys; without it they are left out
 * @throws BackupError
 */
export async function createBackup(given: Given, order: Order): Promise<Contents> {
  const list = await openList(given.dataDir)
  try {
    return await writeBackup(given, order, list.file)
  } catch (error) {
    throw storageFailure(error, given.media.bucket ?? '')
  } finally {
    await list.remove()
  }
}

async function writeBackup(given: Given, { to, passphrase }: Order, list: FileHandle): Promise<Contents> {
  const unfinished = await to.create()
  const archive = createArchive(unfinished)
  try {
    const salt = passphrase === undefined ? null : newSalt()
    const seal = passphrase === undefined || salt === null ? undefined : await openSeal(passphrase, salt)
    const rows = await copyDatabase(given, archive, { salt, seal, list })
    const files = await copyFiles(given, archive, list)
    await archive.finish({ rows, ...files }, seal?.sign ?? plainSign)
    const contents = await readArchive({ address: to.address, open: unfinished.open }, passphrase)
    await unfinished.publish()
    return contents
  } catch (error) {
    await archive.abandon()
    // What cannot be deleted now stands beside its marker, without a note.
    await unfinished.abandon().catch(() => {})
    throw error
  }
}

/** The files of the snapshot, one on each line: too many to hold in memory. */
async function openList(dataDir: string) {
  const path = join(dataDir, 'tmp', `backup-${randomUUID()}`)
  await makeFolder(dirname(path))
  const file = await open(path, 'wx+', 0o600)
  return { file, remove: () => file.close().finally(() => rm(path, { force: true })) }
}

type Sealing = { salt: string | null; seal: Seal | undefined; list: FileHandle }

/** Everything that must be of the same moment. @returns the number of rows of each table */
async function copyDatabase(given: Given, archive: ArchiveWriter, { salt, seal, list }: Sealing) {
  const { database, folders, now } = given
  return database.snapshot(async (db) => {
    const files = folders === 'kept' ? 'kept' : 'included'
    const header = await describe(database, db, { createdAt: now(), salt, files })
    await archive.add(ENTRY.header, headerBytes(header))
    await copyKeys(given, archive, { seal, recorded: await readInstance(db) })
    const rows: Record<string, number> = {}
    for (const table of header.tables) rows[table.name] = await copyTable(database, db, archive, table)
    for (const folder of folders === 'kept' ? [] : folders)
      for await (const ids of fileIds(db, folder))
        await list.appendFile(ids.map((id) => `${folder.name} ${id}\n`).join(''))
    return rows
  })
}

async function describe(
  { engine }: Database,
  db: Db,
  made: Pick<Header, 'createdAt' | 'salt' | 'files'>,
): Promise<Omit<Header, 'format' | 'version'>> {
  const schema = await schemaVersionOf(db)
  const tables = await readTables(engine, db)
  const has = (name: string) => tables.some((table) => table.name === name)
  const recorded = has('instance') ? await readInstance(db) : undefined
  if (!recorded) throw new BackupError('backup.neverStarted')
  const checkpoint = has('log_state') ? await readLogCheckpoint(db) : null
  return { ...made, engine, schema, instance: recorded.id, checkpoint, tables }
}

/** Keys are read after the database, so that they are at least those that it needs. */
async function copyKeys(
  { dataDir }: Given,
  archive: ArchiveWriter,
  { seal, recorded }: { seal: Seal | undefined; recorded: Recorded | undefined },
): Promise<void> {
  if (!seal) return
  const found = await keyFingerprints(dataDir)
  for (const [name, fingerprint] of recorded?.keys ?? [])
    if (found.get(name) !== fingerprint) throw new BackupError('backup.keyMissing', { name })
  const keys = Object.fromEntries(
    [...(await readKeyFiles(dataDir))].map(([name, bytes]) => [name, bytes.toString('base64')]),
  )
  await archive.add(ENTRY.keys, seal.encrypt(Buffer.from(JSON.stringify(keys))))
}

async function copyTable(
  { engine }: Database,
  db: Db,
  archive: ArchiveWriter,
  table: TableShape,
): Promise<number> {
  let [rows, parts, characters] = [0, 0, 0]
  let lines: string[] = []
  const write = async () => {
    parts += 1
    await archive.add(ENTRY.table(table.name, parts), await compress(`${lines.join('\n')}\n`))
    lines = []
    characters = 0
  }
  for await (const row of readRows(engine, db, table)) {
    const line = rowLine(row)
    lines.push(line)
    rows += 1
    characters += line.length
    if (characters >= PART_CHARACTERS) await write()
  }
  if (lines.length > 0) await write()
  return rows
}

async function* fileIds(db: Db, folder: FileFolder): AsyncGenerator<readonly string[]> {
  let after: string | undefined
  for (;;) {
    const ids = await readFileIds(db, folder, after, IDS_AT_ONCE)
    if (ids.length > 0) yield ids
    if (ids.length < IDS_AT_ONCE) return
    after = ids.at(-1)
  }
}

type Copied = Pick<Manifest, 'files' | 'fileBytes' | 'missing' | 'deletedMeanwhile'>

/** Files are written once, so those of the moment of the snapshot can be copied later. */
async function copyFiles(given: Given, archive: ArchiveWriter, list: FileHandle): Promise<Copied> {
  const copied: Copied = { files: 0, fileBytes: 0, missing: [], deletedMeanwhile: [] }
  const stores = new Map<string, { folder: FileFolder; store: FileStore }>(
    (given.folders === 'kept' ? [] : given.folders).map((folder) => [
      folder.name,
      { folder, store: openFileStore(given, folder) },
    ]),
  )
  const input = list.createReadStream({ start: 0, autoClose: false })
  for await (const line of createInterface({ input })) {
    const [name = '', id = ''] = line.split(' ')
    const of = stores.get(name)
    if (!of) continue
    const entry = `${id}${of.folder.extension}`
    const bytes = (await of.store.read(id)) ?? (await of.store.quarantined.read(id))
    if (bytes) {
      await archive.add(ENTRY.file(name, entry), bytes)
      copied.files += 1
      copied.fileBytes += bytes.length
      continue
    }
    const known = await given.database.read((db) => readKnownIds(db, of.folder, [id]))
    copied[known.has(id) ? 'missing' : 'deletedMeanwhile'].push(`${name}/${entry}`)
  }
  return copied
}
