import { access, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { noteRestored } from '../infra/backup/restore-request.ts'
import type { Config } from '../infra/config.ts'
import { absent, makeFolder, syncFolder, writeDurably } from '../infra/files/durable-file.ts'
import { type DatabaseTarget, openTarget } from './database-target.ts'

/** Written when a restored state is complete and verified; from then on it goes live, even after a crash. */
const JOURNAL = 'restore-going-live.json'
const RESTORED = /^restore-\d{14}$/
/** What stays in DATA_DIR: it belongs to no state. */
const SHARED = /^(cache|backups|lost\+found)$|^(before-)?restore-/
/** With its journals. */
const DATABASE = /^eco\.sqlite/
const PRIVATE_FOLDER = 0o700

export type Restore = { stamp: string; dataDir: string; restored: string; kept: string }

/** @param at ms since 1970 */
export function newRestore(dataDir: string, at: number): Restore {
  const stamp = new Date(at).toISOString().replace(/\D/g, '').slice(0, 'YYYYMMDDhhmmss'.length)
  return restoreOf(dataDir, stamp)
}

const restoreOf = (dataDir: string, stamp: string): Restore => ({
  ...{ stamp, dataDir },
  restored: join(dataDir, `restore-${stamp}`),
  kept: join(dataDir, `before-restore-${stamp}`),
})

/** Everything in DATA_DIR that a restore replaces: the database, and folders. */
export async function stateIn(dataDir: string): Promise<string[]> {
  const entries = (await readdir(dataDir, { withFileTypes: true }).catch(absent)) ?? []
  return entries
    .filter((entry) => (entry.isFile() ? DATABASE.test(entry.name) : !SHARED.test(entry.name)))
    .map(({ name }) => name)
    .sort()
}

/** Deletes what interrupted restores left. */
export async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of (await readdir(dataDir).catch(absent)) ?? [])
    if (RESTORED.test(name)) await rm(join(dataDir, name), { recursive: true, force: true })
}

type Journal = { stamp: string; old: readonly string[]; fresh: readonly string[] }

/**
 * Puts the restored state in the place of the old one, which moves to the folder `kept`.
 * @returns whether there was an old one
 */
export async function goLive(target: DatabaseTarget, restore: Restore): Promise<boolean> {
  const { stamp, dataDir, restored } = restore
  const journal = { stamp, old: await stateIn(dataDir), fresh: await readdir(restored) }
  const path = join(dataDir, JOURNAL)
  await writeDurably(path, Buffer.from(`${JSON.stringify(journal)}\n`))
  try {
    await target.swap()
  } catch (error) {
    // Files move only if the database did, which a lost connection leaves open: then the next start finds out.
    if (await target.isWaiting().catch(() => false)) await rm(path, { force: true })
    throw error
  }
  await moveFiles(restore, journal)
  return journal.old.length > 0
}

/** Whether a restore was interrupted while it went live. */
export const isGoingLive = (dataDir: string): Promise<boolean> =>
  access(join(dataDir, JOURNAL)).then(
    () => true,
    () => false,
  )

/** Completes a restore that a crash interrupted while it went live. Call it before the database is opened. */
export async function finishGoingLive(config: Config, dataDir: string): Promise<void> {
  const text = await readFile(join(dataDir, JOURNAL), 'utf8').catch(absent)
  if (text === undefined) return
  const journal = JSON.parse(text) as Journal
  const restore = restoreOf(dataDir, journal.stamp)
  const target = openTarget(config, restore)
  await target.swap().finally(() => target.close())
  await moveFiles(restore, journal)
}

/** May run again after a crash at any point: no new file moves before all old ones did. */
async function moveFiles({ dataDir, restored, kept }: Restore, { old, fresh }: Journal): Promise<void> {
  if (old.length > 0) {
    await makeFolder(kept, PRIVATE_FOLDER)
    const moved = await readdir(kept)
    for (const name of old)
      if (!moved.includes(name)) await rename(join(dataDir, name), join(kept, name)).catch(absent)
    await syncFolder(kept)
  }
  for (const name of fresh) await rename(join(restored, name), join(dataDir, name)).catch(absent)
  await syncFolder(dataDir)
  await rm(restored, { recursive: true, force: true })
  await noteRestored(dataDir)
  await rm(join(dataDir, JOURNAL), { force: true })
  await syncFolder(dataDir)
}
