import { join } from 'node:path'
import type { Deps } from '../../deps.ts'
import { createFileShelf, type FileShelf } from '../../infra/files/file-store.ts'

/** Where the photographs lie: DATA_DIR/photos/4f/photo_4f….jpg */
export const photoShelf = ({ dataDir }: Pick<Deps, 'dataDir'>): FileShelf =>
  createFileShelf(join(dataDir, 'photos'), '.jpg')
