import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { absent, PART_SUFFIX, writeDurably } from '../files/durable-file.ts'
import type { Contents } from './read-archive.ts'

/** Names of backups that the server made itself, whose number is limited. */
export const SCHEDULED_PREFIX = 'ecoledger-'
export const UPGRADE_PREFIX = 'before-upgrade-'
const ENDING = '.tar'
/** Beside each backup: what it contains and when it was checked last. */
const NOTE = '.json'
const NAME_FORM = /^[\w][\w.-]{0,120}\.tar$/
/** An unfinished backup that was not written to for so long was interrupted, ms. */
const INTERRUPTED_MS = 3_600_000

const noteSchema = z.object({
  createdAt: z.number(),
  rows: z.number(),
  files: z.number(),
  /** of the public log */
  checkpoint: z.string().nullable(),
  checkedAt: z.number().nullable(),
  /** why the last check or the backup failed: a code without texts */
  failure: z.string().nullable(),
})
type Note = z.infer<typeof noteSchema>
/** `writtenAt`: ms since 1970, from the file system */
export type StoredBackup = { name: string; bytes: number; writtenAt: number; note: Note | undefined }

const timeOf = ({ writtenAt, note }: StoredBackup): number => note?.createdAt ?? writtenAt

/** What follows the prefix; a backup that somebody named otherwise is never deleted. */
const TIME_FORM = /^\d{4}(-\d{2}){2}T(\d{2}-){3}\d{3}Z/

/** Whether the server named this backup, or its note, itself. */
export const isOwn = (name: string, prefix: string): boolean =>
  name.startsWith(prefix) && TIME_FORM.test(name.slice(prefix.length))

/** `ecoledger-2026-11-24T02-15-00-123Z.tar`: names sort by time. @param at ms since 1970 */
export const backupName = (at: number, prefix: string, suffix = ''): string =>
  `${prefix}${new Date(at).toISOString().replace(/[:.]/g, '-')}${suffix}${ENDING}`

const isBackupName = (name: string): boolean => NAME_FORM.test(name)

const names = async (folder: string): Promise<string[]> => (await readdir(folder).catch(absent)) ?? []

/** The backups of a folder, newest first. A failed one is a note without a file, of 0 bytes. */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  const found = new Set(
    (await names(folder)).map((name) => (name.endsWith(NOTE) ? name.slice(0, -NOTE.length) : name)),
  )
  const backups: StoredBackup[] = []
  for (const name of [...found].filter(isBackupName)) {
    const file = await stat(join(folder, name)).catch(absent)
    const note = await readNote(folder, name)
    if (file?.isFile() || note)
      backups.push({ name, bytes: file?.size ?? 0, writtenAt: file?.mtimeMs ?? 0, note })
  }
  return backups.sort((one, other) => timeOf(other) - timeOf(one))
}

async function readNote(folder: string, name: string): Promise<Note | undefined> {
  try {
    return noteSchema.safeParse(JSON.parse(await readFile(join(folder, `${name}${NOTE}`), 'utf8'))).data
  } catch {
    return undefined
  }
}

export const writeNote = (folder: string, name: string, note: Note): Promise<void> =>
  writeDurably(join(folder, `${name}${NOTE}`), Buffer.from(`${JSON.stringify(note)}\n`))

export const noteOf = ({ header, manifest }: Contents, checkedAt: number): Note => ({
  createdAt: header.createdAt,
  rows: Object.values(manifest.rows).reduce((sum, rows) => sum + rows, 0),
  files: manifest.files,
  checkpoint: header.checkpoint,
  checkedAt,
  failure: null,
})

/** Deletes all but the newest backups with this prefix, and notes of failed ones that are older than those. */
export async function deleteOldest(folder: string, prefix: string, keep: number): Promise<void> {
  const own = (await names(folder)).filter((name) => isOwn(name, prefix))
  const kept = own
    .filter((name) => name.endsWith(ENDING))
    .sort()
    .slice(-keep)
  const [oldest] = kept
  if (oldest === undefined) return
  for (const name of own)
    if (name < oldest && (name.endsWith(ENDING) || name.endsWith(`${ENDING}${NOTE}`)))
      await rm(join(folder, name), { force: true })
}

/** Whether a backup is being written here; deletes what interrupted ones left. @param now ms since 1970 */
export async function isBeingWritten(folder: string, now: number): Promise<boolean> {
  let isWritten = false
  for (const name of (await names(folder)).filter((one) => one.includes(`${ENDING}${PART_SUFFIX}`))) {
    const file = await stat(join(folder, name)).catch(absent)
    if (!file) continue
    if (now - file.mtimeMs < INTERRUPTED_MS) isWritten = true
    else await rm(join(folder, name), { force: true })
  }
  return isWritten
}
