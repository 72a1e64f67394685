import { join } from 'node:path'
import type { Deps } from '../../deps.ts'
import { createFileShelf, type FileShelf } from '../../infra/files/file-store.ts'

/** Where the proofs lie: DATA_DIR/proofs/4f/proof_4f….proof */
export const proofShelf = ({ dataDir }: Pick<Deps, 'dataDir'>): FileShelf =>
  createFileShelf(join(dataDir, 'proofs'), '.proof')
