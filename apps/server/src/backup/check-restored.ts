import { auditLog, WrongLog } from '../audit/audit-log.ts'
import type { Deps } from '../deps.ts'
import { counterChecksOf, fileFoldersOf } from '../feature.ts'
import { checkAllBooks } from '../features/credits/check-books.ts'
import { BackupError } from '../infra/backup/backup-error.ts'
import type { Contents } from '../infra/backup/read-archive.ts'
import { type FileFolder, openFileStore, readFileIds } from '../infra/files/file-folder.ts'
import type { Features } from '../open-features.ts'
import { openStoredLog } from './log-source.ts'

const IDS_AT_ONCE = 1_000

/** Checks a restored state before it is used. @throws BackupError that names the first thing that is wrong */
export async function checkRestored(
  deps: Deps,
  features: Features,
  { header, manifest }: Contents,
): Promise<void> {
  const { difference } = await checkAllBooks(deps.database, counterChecksOf(features))
  if (difference) throw new BackupError('backup.wrongBooks', { rule: difference.rule, at: difference.at })
  await checkLog(deps, header.checkpoint)
  const absent = new Set([...manifest.missing, ...manifest.deletedMeanwhile])
  if (header.files === 'kept') return
  for (const folder of fileFoldersOf(features)) await checkFiles(deps, folder, absent)
}

/** The log must be the one that the backup names, down to every entry. */
async function checkLog(deps: Deps, checkpoint: string | null): Promise<void> {
  if (checkpoint === null) return
  const source = openStoredLog(deps)
  const vkey = (await source.text('vkey')).trim()
  await auditLog(source, { vkey, checkpoint }).catch((error: Error) => {
    if (!(error instanceof WrongLog)) throw error
    throw new BackupError('backup.wrongLog', { found: error.message })
  })
  if ((await source.text('checkpoint')) !== checkpoint)
    throw new BackupError('backup.wrongLog', { found: 'checkpoint' })
}

async function checkFiles(deps: Deps, folder: FileFolder, absent: ReadonlySet<string>): Promise<void> {
  const store = openFileStore(deps, folder)
  for (let after: string | undefined; ; ) {
    const ids = await deps.database.read((db) => readFileIds(db, folder, after, IDS_AT_ONCE))
    const found = await store.existing(ids)
    for (const id of ids) {
      const name = `${folder.name}/${id}${folder.extension}`
      if (!found.has(id) && !absent.has(name)) throw new BackupError('backup.fileLost', { name })
    }
    if (ids.length < IDS_AT_ONCE) return
    after = ids.at(-1)
  }
}
