import type { Deps } from '../../deps.ts'
import { CANCELLED_PROOF_MS, FILE_GRACE_MS } from './limits.ts'
import { deleteCancelledProofs, knownProofs } from './proof-store.ts'
import { proofShelf } from './shelf.ts'

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
  const orphans: string[] = []
  let knownCount = 0
  for await (const ids of shelf.idsBefore(now - FILE_GRACE_MS)) {
    const known = await deps.database.read((db) => knownProofs(db, ids))
    knownCount += known.size
    orphans.push(...ids.filter((id) => !known.has(id)))
  }
  await shelf.removePartsBefore(now - FILE_GRACE_MS)
  if (orphans.length === 0) return
  // A database that knows none of the files is most likely another one's.
  if (knownCount === 0) {
    deps.log.warn({ files: orphans.length }, 'proofs without a row are left alone: is this their database?')
    return
  }
  for (const id of orphans) await shelf.remove(id)
  deps.log.info({ files: orphans.length }, 'proofs without a row are removed')
}
