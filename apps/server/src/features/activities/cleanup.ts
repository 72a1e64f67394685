import type { Deps } from '../../deps.ts'
import { cleanUpOrphanedFiles } from '../../infra/files/orphaned-files.ts'
import { CANCELLED_PROOF_MS } from './limits.ts'
import { proofFiles } from './proof-files.ts'
import { deleteCancelledProofs, knownProofs } from './proof-store.ts'

const ROWS_AT_ONCE = 200

/**
 * Deletes proofs of cancelled submissions (row first, then file), files without a row, and incomplete files.
 */
export async function cleanUpProofs(deps: Deps, now: number): Promise<void> {
  const fileStore = proofFiles(deps)
  for (let gone = ROWS_AT_ONCE; gone === ROWS_AT_ONCE; ) {
    const ids = await deps.database.write((tx) =>
      deleteCancelledProofs(tx, now - CANCELLED_PROOF_MS, ROWS_AT_ONCE),
    )
    await Promise.all(ids.map((id) => fileStore.remove(id)))
    gone = ids.length
  }
  await cleanUpOrphanedFiles(deps, { fileStore, known: knownProofs, noun: 'proofs' }, now)
}
