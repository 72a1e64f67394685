import type { FastifyBaseLogger } from 'fastify'
import { Problem } from '../../problem.ts'
import { S3Error } from '../s3/s3-error.ts'
import type { FileStore } from './file-store.ts'

/**
 * Removes a file whose row was deleted. If this fails, the cleanup job does it: the row left a note, and whoever deleted
 * it must not read that the deletion failed.
 */
export async function removeDeletedFile(
  fileStore: FileStore,
  id: string | undefined,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  if (id === undefined) return
  await fileStore
    .remove(id)
    .catch((err: unknown) => log.warn({ err, folder: fileStore.name, id }, 'a file is removed later'))
}

/** A file to store under its id: its bytes, or the path of an upload to move. */
export type NewFile = { id: string } & ({ bytes: Uint8Array } | { path: string })

type Kept<T> = {
  files: readonly NewFile[]
  /** Writes the rows and the reply in one transaction; may name the file whose row it replaced. */
  write: (replaces: (id: string | undefined) => void) => Promise<T>
  /** False for the reply to a concurrent identical request, which stored files of its own. */
  isOwn: (reply: T) => boolean
}

/**
 * Stores uploaded files and then writes their rows, so that every row has its file. Takes the files back when
 * the rows are not written, and removes the file that they replace.
 */
export async function keepFiles<T>(fileStore: FileStore, { files, write, isOwn }: Kept<T>): Promise<T> {
  // A file that cannot be removed now is an orphan, which the cleanup job finds.
  const remove = (ids: readonly string[]) => Promise.allSettled(ids.map((id) => fileStore.remove(id)))
  const takeBack = () => remove(files.map(({ id }) => id))
  let [isWriting, replaced] = [false, undefined as string | undefined]
  try {
    for (const file of files)
      await ('path' in file ? fileStore.take(file.id, file.path) : fileStore.put(file.id, file.bytes))
    isWriting = true
    const reply = await write((id) => {
      replaced = id
    })
    if (!isOwn(reply)) await takeBack()
    else if (replaced !== undefined) await remove([replaced])
    return reply
  } catch (error) {
    // If it is unknown whether the commit succeeded, the files stay and the cleanup job decides. So they do when the
    // storage does not answer, which would let the caller wait once more.
    const isAway = error instanceof S3Error && error.failure === 'away'
    if ((!isWriting && !isAway) || error instanceof Problem) await takeBack()
    throw error
  }
}
