import { join } from 'node:path'
import type { Deps } from '../../deps.ts'
import { createFileShelf, type FileShelf } from '../../infra/files/file-store.ts'

/** Where CVs lie: DATA_DIR/cvs/4f/cv_4f0c….pdf */
export const cvShelf = ({ dataDir }: Pick<Deps, 'dataDir'>): FileShelf =>
  createFileShelf(join(dataDir, 'cvs'), '.pdf')
