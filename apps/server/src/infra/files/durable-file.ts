import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Suffix of a file that is not completely written. */
export const PART_SUFFIX = '.part'
/** Some systems cannot open a folder to sync it; a rename there cannot be made more durable. */
const NO_FOLDER_SYNC = new Set(['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP'])

/**
 * Creates a folder and its parents. Node's own `recursive` reports 'no such file' when the disk is full.
 * @returns the topmost folder that was created
 */
export async function makeFolder(path: string, mode?: number): Promise<string | undefined> {
  try {
    return await makeOne(path, mode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(path) === path) throw error
    const above = await makeFolder(dirname(path), mode)
    const made = await makeOne(path, mode)
    return above ?? made
  }
}

/** @returns undefined when it already exists */
async function makeOne(path: string, mode?: number): Promise<string | undefined> {
  try {
    await mkdir(path, mode)
    return path
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined
    throw error
  }
}

/** Turns the error for a missing file or folder into undefined. */
export function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
  return undefined
}

/**
 * Writes a file atomically and durably, so that it survives a power cut: writes it under a temporary name,
 * syncs it, renames it and syncs the folder. Rejects with the system's error (ENOSPC for a full disk) and
 * leaves nothing behind.
 */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path)
  const made = await makeFolder(folder)
  const part = `${path}${PART_SUFFIX}`
  try {
    const file = await open(part, 'w', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  await syncFolder(folder)
  if (made !== undefined) await syncFolder(dirname(made))
}

/** Moves a file within its disk, atomically and durably, so that it survives a power cut. */
export async function moveDurably(from: string, path: string): Promise<void> {
  const folder = dirname(path)
  const made = await makeFolder(folder)
  const file = await open(from, 'r+')
  await file.sync().finally(() => file.close())
  await rename(from, path)
  await syncFolder(folder)
  if (made !== undefined) await syncFolder(dirname(made))
}

/** Makes additions to and removals from a folder survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r')
    await folder.sync().finally(() => folder.close())
  } catch (error) {
    if (!NO_FOLDER_SYNC.has(String((error as NodeJS.ErrnoException).code))) throw error
  }
}
