import { join } from 'node:path'
import type { Deps } from '../../deps.ts'
import { createFileShelf, type FileShelf } from '../../infra/files/file-store.ts'

/** Where members' own pictures lie: DATA_DIR/avatars/4f/avatar_4f….webp */
export const avatarShelf = ({ dataDir }: Pick<Deps, 'dataDir'>): FileShelf =>
  createFileShelf(join(dataDir, 'avatars'), '.webp')
