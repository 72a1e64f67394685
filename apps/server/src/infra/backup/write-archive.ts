import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { makeFolder, PART_SUFFIX, syncFolder } from '../files/durable-file.ts'
import { BackupError } from './backup-error.ts'
import { ENTRY, indexLine, type Manifest } from './format.ts'

const OWNER_ONLY = 0o600
const PRIVATE_FOLDER = 0o700
/** Entries of one index; few enough to hold in memory. */
const INDEX_EVERY = 2_000

export type ArchiveWriter = {
  add: (name: string, bytes: Buffer) => Promise<void>
  /** Writes the manifest, and makes all of it durable under the temporary name. @param sign of the manifest */
  finish: (
    contents: Omit<Manifest, 'digest' | 'entries'>,
    sign: (manifest: Uint8Array) => string,
  ) => Promise<void>
  /** Gives the file its own name. */
  publish: () => Promise<void>
  /** Deletes what was written. */
  abandon: () => Promise<void>
  /** where it is until it is published */
  part: string
}

/**
 * Writes a backup under a temporary name, readable by its owner only.
 * @throws BackupError if there is a file of this name
 */
export async function createArchive(path: string): Promise<ArchiveWriter> {
  if (await exists(path)) throw new BackupError('backup.exists', { path })
  await makeFolder(dirname(path), PRIVATE_FOLDER)
  const part = `${path}${PART_SUFFIX}`
  const tar = pack()
  const written = pipeline(tar, createWriteStream(part, { mode: OWNER_ONLY, flags: 'w' }))
  // Reported by whoever adds the next entry.
  written.catch(() => {})
  const put = (name: string, bytes: Buffer): Promise<unknown> =>
    Promise.race([
      new Promise<void>((done, fail) => {
        tar.entry({ name, mode: OWNER_ONLY, size: bytes.length }, bytes, (error) =>
          error ? fail(error) : done(),
        )
      }),
      // Ends first only when it fails: for example on a full disk.
      written,
    ])

  const digest = createHash('sha256')
  let lines: string[] = []
  let [entries, indexes] = [0, 0]
  const writeIndex = async () => {
    indexes += 1
    const bytes = Buffer.from(`${lines.join('\n')}\n`)
    lines = []
    digest.update(bytes)
    await put(ENTRY.index(indexes), bytes)
  }

  return {
    part,
    async add(name, bytes) {
      await put(name, bytes)
      entries += 1
      lines.push(indexLine(name, bytes, createHash('sha256').update(bytes).digest('hex')))
      if (lines.length >= INDEX_EVERY) await writeIndex()
    },
    async finish(contents, sign) {
      if (lines.length > 0) await writeIndex()
      const manifest = Buffer.from(
        `${JSON.stringify({ ...contents, digest: digest.digest('hex'), entries }, null, 1)}\n`,
      )
      await put(ENTRY.manifest, manifest)
      await put(ENTRY.seal, Buffer.from(`${sign(manifest)}\n`))
      tar.finalize()
      await written
      const file = await open(part, 'r+')
      await file.sync().finally(() => file.close())
    },
    async publish() {
      if (await exists(path)) throw new BackupError('backup.exists', { path })
      await rename(part, path)
      await syncFolder(dirname(path))
    },
    async abandon() {
      tar.destroy()
      await written.catch(() => {})
      await rm(part, { force: true })
    },
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
