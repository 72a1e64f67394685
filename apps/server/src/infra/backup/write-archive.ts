import { createHash, hash } from 'node:crypto'
import { pack } from 'tar-stream'
import type { UnfinishedBackup } from './backup-place.ts'
import { ENTRY, indexLine, type Manifest } from './format.ts'

const OWNER_ONLY = 0o600
/** Entries of one index; few enough to hold in memory. */
const INDEX_EVERY = 2_000

export type ArchiveWriter = {
  add: (name: string, bytes: Buffer) => Promise<void>
  /** Writes the manifest, and waits until all of it is stored. @param sign of the manifest */
  finish: (
    contents: Omit<Manifest, 'digest' | 'entries'>,
    sign: (manifest: Uint8Array) => string,
  ) => Promise<void>
  /** Stops writing. */
  abandon: () => Promise<void>
}

/** Writes the entries of a backup, which is then neither read again nor published. */
export function createArchive(backup: UnfinishedBackup): ArchiveWriter {
  const tar = pack()
  const written = backup.write(tar)
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
    async add(name, bytes) {
      await put(name, bytes)
      entries += 1
      lines.push(indexLine(name, bytes, hash('sha256', bytes)))
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
    },
    async abandon() {
      tar.destroy()
      await written.catch(() => {})
    },
  }
}
