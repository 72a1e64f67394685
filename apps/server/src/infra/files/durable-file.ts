import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** What a file is called until it is whole. */
export const PART_SUFFIX = '.part'
/** Some systems cannot open a folder to sync it; their rename is as durable as it gets. */
const NO_FOLDER_SYNC = new Set(['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP'])

/**
 * Makes a folder and those above it. Node's own `recursive` says 'no such file' where the disk is full.
 * @returns the highest folder that was made
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

/** @returns undefined when it is there already */
async function makeOne(path: string, mode?: number): Promise<string | undefined> {
  try {
    await mkdir(path, mode)
    return path
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined
    throw error
  }
}

/**
 * Writes a file that is there as a whole or not at all, and is still there after a power cut: a name of its own,
 * synced, renamed, the folder synced. Rejects with the system's error (ENOSPC for a full disk) and leaves nothing.
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

/** Moves a file within its disk: whole at either place, and still there after a power cut. */
export async function moveDurably(from: string, path: string): Promise<void> {
  const folder = dirname(path)
  const made = await makeFolder(folder)
  const file = await open(from, 'r+')
  await file.sync().finally(() => file.close())
  await rename(from, path)
  await syncFolder(folder)
  if (made !== undefined) await syncFolder(dirname(made))
}

/** Makes what was added to a folder, or taken out of it, survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r')
    await folder.sync().finally(() => folder.close())
  } catch (error) {
    if (!NO_FOLDER_SYNC.has(String((error as NodeJS.ErrnoException).code))) throw error
  }
}
