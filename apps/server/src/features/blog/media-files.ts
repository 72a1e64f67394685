import { join } from 'node:path'
import type { Deps } from '../../deps.ts'
import { createFileStore, type FileStore } from '../../infra/files/file-store.ts'

/** Stores files of articles under DATA_DIR/blog/4f/media_4f….media */
export const mediaFiles = ({ dataDir }: Pick<Deps, 'dataDir'>): FileStore =>
  createFileStore(join(dataDir, 'blog'), '.media')
