import { buffer } from 'node:stream/consumers'
import type { FileShelf } from './file-store.ts'

/** All bytes of a stored file; undefined when there is none. */
export async function readWhole(shelf: Pick<FileShelf, 'open'>, id: string): Promise<Buffer | undefined> {
  const file = await shelf.open(id)
  return file && buffer(file.stream)
}
