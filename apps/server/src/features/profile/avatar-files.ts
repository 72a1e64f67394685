import { join } from 'node:path'
import type { Deps } from '../../deps.ts'
import { createFileStore, type FileStore } from '../../infra/files/file-store.ts'

/** Stores members' own pictures under DATA_DIR/avatars/4f/avatar_4f….webp */
export const avatarFiles = ({ dataDir }: Pick<Deps, 'dataDir'>): FileStore =>
  createFileStore(join(dataDir, 'avatars'), '.webp')
