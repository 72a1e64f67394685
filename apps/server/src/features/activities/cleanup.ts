import type { Deps } from '../../deps.ts'
import { sweepLooseFiles } from '../../infra/files/orphaned-files.ts'
import { CANCELLED_PROOF_MS } from './limits.ts'
import { deleteCancelledProofs, knownProofs } from './proof-store.ts'
import { proofShelf } from './proof-files.ts'

const ROWS_AT_ONCE = 200

/** Clears away proofs of what was cancelled (row first, then file), files without a row, and half-written ones. */
export async function sweepProofs(deps: Deps, now: number): Promise<void> {
  const shelf = proofShelf(deps)
  for (let gone = ROWS_AT_ONCE; gone === ROWS_AT_ONCE; ) {
    const ids = await deps.database.write((tx) =>
      deleteCancelledProofs(tx, now - CANCELLED_PROOF_MS, ROWS_AT_ONCE),
    )
    await Promise.all(ids.map((id) => shelf.remove(id)))
    gone = ids.length
  }
  await sweepLooseFiles(deps, { shelf, known: knownProofs, noun: 'proofs' }, now)
}
