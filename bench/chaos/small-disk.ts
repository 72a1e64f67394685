/** A disk of a few megabytes that can be filled: a tmpfs, which only root may mount. */
import { execFile } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Cluster } from '../../tools/programs/postgres.mjs'
import type { Trouble } from './trouble.ts'

const run = promisify(execFile)
/** Ever smaller pieces fill the last gaps of a disk, bytes. */
const PIECES = [1_048_576, 4_096, 1]

export type SmallDisk = { folder: string; fill(): void; free(): void; remove(): Promise<void> }

/** @returns undefined when this account may not mount */
export async function makeSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'eco-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  chmodSync(folder, 0o777)
  const filler = join(folder, 'filler')
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a')
      for (const bytes of PIECES) while (hasWritten(file, bytes));
      closeSync(file)
    },
    free: () => rmSync(filler, { force: true }),
    async remove() {
      await run('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}

function hasWritten(file: number, bytes: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(bytes)) === bytes
  } catch {
    return false
  }
}

/** @param cluster is restarted when the full disk has ended it */
export const diskFull = (name: string, disk: SmallDisk, lastsMs: number, cluster?: Cluster): Trouble => ({
  name: `disk of ${name} full for ${lastsMs / 1_000} s`,
  times: 1,
  lastsMs,
  begin: async () => disk.fill(),
  async end() {
    disk.free()
    // Rejects when it is still running.
    await cluster?.begin().catch(() => undefined)
  },
})
