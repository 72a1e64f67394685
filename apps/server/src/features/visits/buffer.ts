import type { LedgerEntry } from '@eco/domain/credits/ledger'
import type { Db } from '../../infra/db/port.ts'
import type { VisitedTree } from './store.ts'

/** Moves the credits that are held for a tree; both do nothing for a tree without any. */
export type VisitLedger = {
  /** They become available. */
  releaseBuffer(tx: Db, entry: LedgerEntry): Promise<unknown>
  /** They are cancelled for good. */
  cancelBuffer(tx: Db, entry: LedgerEntry): Promise<unknown>
}

type End = { actorId: string; at: number; how: 'release' | 'cancel' }

/** Ends the hold on a tree's credits, if there is one. */
export async function endBuffer(
  tx: Db,
  ledger: VisitLedger,
  { id: assetId, ownerId, revision, issueRef }: Pick<VisitedTree, 'id' | 'ownerId' | 'revision' | 'issueRef'>,
  { actorId, at, how }: End,
): Promise<void> {
  const entry = { assetId, ownerId, revision, issueRef, kind: 'tree', actorId, at } as const
  if (how === 'release') await ledger.releaseBuffer(tx, { ...entry, cause: 'buffer_released' })
  else await ledger.cancelBuffer(tx, { ...entry, cause: 'buffer_cancelled' })
}
