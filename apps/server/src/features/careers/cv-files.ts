import { join } from 'node:path'
import type { Deps } from '../../deps.ts'
import { createFileStore, type FileStore } from '../../infra/files/file-store.ts'

/** Stores CVs under DATA_DIR/cvs/4f/cv_4f0c….pdf */
export const cvFiles = ({ dataDir }: Pick<Deps, 'dataDir'>): FileStore =>
  createFileStore(join(dataDir, 'cvs'), '.pdf')
