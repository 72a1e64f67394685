import { join } from 'node:path'
import type { Deps } from '../../deps.ts'
import { createFileStore, type FileStore } from '../../infra/files/file-store.ts'

/** Stores photos under DATA_DIR/photos/4f/photo_4f….jpg */
export const photoFiles = ({ dataDir }: Pick<Deps, 'dataDir'>): FileStore =>
  createFileStore(join(dataDir, 'photos'), '.jpg')
