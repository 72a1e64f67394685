import { join } from 'node:path'
import type { Deps } from '../../deps.ts'
import { createFileStore, type FileStore } from '../../infra/files/file-store.ts'

/** Stores proofs under DATA_DIR/proofs/4f/proof_4f….proof */
export const proofFiles = ({ dataDir }: Pick<Deps, 'dataDir'>): FileStore =>
  createFileStore(join(dataDir, 'proofs'), '.proof')
