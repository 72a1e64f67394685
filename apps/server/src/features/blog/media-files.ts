import { join } from 'node:path'
import type { Deps } from '../../deps.ts'
import { createFileShelf, type FileShelf } from '../../infra/files/file-store.ts'

/** Where the files of articles lie: DATA_DIR/blog/4f/media_4f….media */
export const mediaShelf = ({ dataDir }: Pick<Deps, 'dataDir'>): FileShelf =>
  createFileShelf(join(dataDir, 'blog'), '.media')
