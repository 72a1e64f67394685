import { hash } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from '../files/durable-file.ts'

export type CacheBounds = {
  /** most bytes in memory */
  memoryBytes: number
  /** most bytes on disk, enforced by `cleanUp` */
  diskBytes: number
  /** an answer expires after this time, ms */
  lifeMs: number
}

type Entry = { bytes: Buffer; at: number }

/** Cached answers of a slow service: recent ones in memory, all on disk until they expire. Safe to lose. */
export function createLastingCache(folder: string, bounds: CacheBounds, now: () => number) {
  const memory = new Map<string, Entry>()
  let held = 0
  const pathOf = (key: string) => {
    const name = hash('sha256', key)
    return join(folder, name.slice(0, 2), name)
  }
  const isFresh = (at: number) => now() - at < bounds.lifeMs
  const forget = (key: string) => {
    held -= memory.get(key)?.bytes.length ?? 0
    memory.delete(key)
  }
  const remember = (key: string, entry: Entry) => {
    forget(key)
    memory.set(key, entry)
    held += entry.bytes.length
    // A map preserves insertion order: the first entry is the least recently used.
    for (const oldest of memory.keys()) {
      if (held <= bounds.memoryBytes) break
      forget(oldest)
    }
  }
  return {
    async get(key: string) {
      const known = memory.get(key)
      if (known && isFresh(known.at)) {
        remember(key, known)
        return known.bytes
      }
      const path = pathOf(key)
      const found = await stat(path).catch(() => undefined)
      if (!found || !isFresh(found.mtimeMs)) return undefined
      const bytes = await readFile(path).catch(() => undefined)
      if (bytes) remember(key, { bytes, at: found.mtimeMs })
      return bytes
    },
    async put(key: string, bytes: Buffer) {
      remember(key, { bytes, at: now() })
      // A full disk must not prevent the answer.
      await writeDurably(pathOf(key), bytes).catch(() => {})
    },
    /** Removes expired answers, then the oldest until the rest fits. */
    cleanUp: (at: number) => cleanUpFolder(folder, at - bounds.lifeMs, bounds.diskBytes),
  }
}

async function cleanUpFolder(folder: string, before: number, diskBytes: number): Promise<void> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files: { path: string; at: number; bytes: number }[] = []
  for (const entry of names) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(() => undefined)
    if (found) files.push({ path, at: found.mtimeMs, bytes: found.size })
  }
  let kept = 0
  for (const { path, at, bytes } of files.sort((a, b) => b.at - a.at)) {
    kept += bytes
    if (at < before || kept > diskBytes) await rm(path, { force: true })
  }
}
