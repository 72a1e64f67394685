import { buffer } from 'node:stream/consumers'
import type { FileStore } from './file-store.ts'

/** All bytes of a stored file; undefined when it does not exist. */
export async function readWhole(fileStore: Pick<FileStore, 'open'>, id: string): Promise<Buffer | undefined> {
  const file = await fileStore.open(id)
  return file && buffer(file.stream)
}
