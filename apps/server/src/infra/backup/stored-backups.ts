import * as z from 'zod'
import { type BackupPlace, type PlaceEntry, UNFINISHED } from './backup-place.ts'
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
const NOTES_AT_ONCE = 8

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
export type StoredBackup = PlaceEntry & { note: Note | undefined }

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

/** The backups of a place, newest first. A failed one is a note without a file, of 0 bytes. */
export async function listBackups(place: BackupPlace): Promise<StoredBackup[]> {
  const entries = new Map((await place.entries()).map((entry) => [entry.name, entry]))
  const found = new Set(
    [...entries.keys()].map((name) => (name.endsWith(NOTE) ? name.slice(0, -NOTE.length) : name)),
  )
  const names = [...found].filter(isBackupName)
  const backups: StoredBackup[] = []
  for (let at = 0; at < names.length; at += NOTES_AT_ONCE) {
    const some = names.slice(at, at + NOTES_AT_ONCE).map(async (name): Promise<StoredBackup> => {
      const note = entries.has(`${name}${NOTE}`) ? await readNote(place, name) : undefined
      return { ...(entries.get(name) ?? { name, bytes: 0, writtenAt: 0 }), note }
    })
    backups.push(...(await Promise.all(some)))
  }
  return backups
    .filter(({ name, note }) => entries.has(name) || note)
    .sort((one, other) => timeOf(other) - timeOf(one))
}

async function readNote(place: BackupPlace, name: string): Promise<Note | undefined> {
  const bytes = await place.read(`${name}${NOTE}`)
  try {
    return noteSchema.safeParse(JSON.parse(String(bytes))).data
  } catch {
    return undefined
  }
}

export const writeNote = (place: BackupPlace, name: string, note: Note): Promise<void> =>
  place.write(`${name}${NOTE}`, Buffer.from(`${JSON.stringify(note)}\n`))

export const noteOf = ({ header, manifest }: Contents, checkedAt: number): Note => ({
  createdAt: header.createdAt,
  rows: Object.values(manifest.rows).reduce((sum, rows) => sum + rows, 0),
  files: manifest.files,
  checkpoint: header.checkpoint,
  checkedAt,
  failure: null,
})

/** Deletes all but the newest backups with this prefix, and notes of failed ones that are older than those. */
export async function deleteOldest(place: BackupPlace, prefix: string, keep: number): Promise<void> {
  const own = (await place.entries()).map(({ name }) => name).filter((name) => isOwn(name, prefix))
  const kept = own
    .filter((name) => name.endsWith(ENDING))
    .sort()
    .slice(-keep)
  const [oldest] = kept
  if (oldest === undefined) return
  for (const name of own)
    if (name < oldest && (name.endsWith(ENDING) || name.endsWith(`${ENDING}${NOTE}`)))
      await place.remove(name)
}

/** Whether a backup is being written here; deletes what interrupted ones left. @param now ms since 1970 */
export async function isBeingWritten(place: BackupPlace, now: number): Promise<boolean> {
  let isWritten = false
  for (const { name, writtenAt } of await place.entries()) {
    if (!name.includes(`${ENDING}${UNFINISHED}`)) continue
    if (now - writtenAt < INTERRUPTED_MS) isWritten = true
    else await place.remove(name)
  }
  return isWritten
}
