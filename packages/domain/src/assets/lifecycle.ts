import type { Role } from '../auth/rules.ts'
import type { LedgerStep } from '../credits/ledger.ts'
import type { AssetEvent, AssetStatus } from './kinds.ts'

/** How long a deletion can be undone, ms. The page offers it for a shorter time; this leaves room for a slow network. */
export const RESTORE_MS = 60_000

/** Assets that a member may have waiting for their first review at once. Source: product rule. */
export const PENDING_MOST: Readonly<Record<Role, number>> = {
  user: 200,
  organization: 20_000,
  reviewer: 200,
  admin: 200,
}

/** What an asset's life depends on. `issued`: its credits have been issued and the issue still stands. */
export type AssetState = { status: AssetStatus; revision: number; issued: boolean }

export const ASSET_ACTIONS = [
  'edit',
  'edit_identity',
  'approve',
  'reject',
  'undo',
  'delete',
  'restore',
] as const
export type AssetAction = (typeof ASSET_ACTIONS)[number]

/** A step of an asset's life: its next state, what history tells, what the ledger posts, in this order. */
export type AssetMove = AssetState & { event: AssetEvent; steps: readonly LedgerStep[] }

/** Why an action has no effect here. */
export type Refusal = 'already_decided' | 'nothing_to_undo'

/** How a new asset begins. */
export const FIRST_MOVE: AssetMove = {
  status: 'pending',
  revision: 1,
  issued: false,
  event: 'saved',
  steps: ['claim'],
}

/**
 * The next step of an asset's life. Every claim and every hold raises the revision, so that each has a reference of
 * its own in the ledger. `restore` expects the state that `delete` left.
 */
export function moveAsset(state: AssetState, action: AssetAction): AssetMove | Refusal {
  const stay = { ...state, steps: [] as LedgerStep[] }
  const claimAgain = { status: 'pending' as const, revision: state.revision + 1, issued: false }
  switch (action) {
    case 'edit':
    case 'edit_identity':
      if (state.status === 'rejected') return { ...claimAgain, event: 'resubmitted', steps: ['claim'] }
      if (state.status === 'approved' && action === 'edit_identity')
        return { ...claimAgain, issued: true, event: 'held', steps: ['hold'] }
      return { ...stay, event: 'edited' }
    case 'approve':
      if (state.status !== 'pending') return 'already_decided'
      return {
        ...state,
        status: 'approved',
        issued: true,
        event: 'approved',
        steps: [state.issued ? 'release' : 'issue'],
      }
    case 'reject':
      if (state.status === 'rejected') return 'already_decided'
      return {
        ...fall(state),
        status: 'rejected',
        event: state.status === 'approved' ? 'revoked' : 'rejected',
      }
    case 'undo':
      if (state.status === 'pending') return 'nothing_to_undo'
      return state.status === 'approved'
        ? { ...claimAgain, event: 'approval_undone', steps: ['reverse', 'claim'] }
        : { ...claimAgain, event: 'rejection_undone', steps: ['claim'] }
    case 'delete':
      return state.status === 'rejected'
        ? { ...stay, event: 'deleted' }
        : { ...fall(state), status: 'pending', event: 'deleted' }
    case 'restore':
      return state.status === 'rejected'
        ? { ...stay, event: 'restored' }
        : { ...claimAgain, event: 'restored', steps: ['claim'] }
  }
}

/** The claim or the issue ends, whichever there is. */
function fall(state: AssetState): { revision: number; issued: false; steps: LedgerStep[] } {
  return { revision: state.revision, issued: false, steps: [state.issued ? 'reverse' : 'void'] }
}
