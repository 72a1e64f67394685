import type { Role } from '../auth/rules.ts'
import type { LedgerStep } from '../credits/ledger.ts'
import type { AssetEvent, AssetStatus } from './kinds.ts'

/** How long a deletion can be undone, ms; longer than the page offers it, to allow for slow networks. */
export const RESTORE_MS = 60_000

/** Most assets of one member that may wait for a first review. Source: product rule. */
export const PENDING_MOST: Readonly<Record<Role, number>> = {
  user: 200,
  organization: 20_000,
  reviewer: 200,
  admin: 200,
}

/** State of an asset's lifecycle. `issued`: its credits have been issued and not reversed. */
export type AssetState = { status: AssetStatus; revision: number; issued: boolean }

export const ASSET_ACTIONS = [
  'edit',
  'edit_identity',
  'approve',
  'reject',
  'grant',
  'undo',
  'delete',
  'restore',
] as const
export type AssetAction = (typeof ASSET_ACTIONS)[number]

/** A transition: the next state, the history event and the ledger steps in order. */
export type AssetMove = AssetState & { event: AssetEvent; steps: readonly LedgerStep[] }

/** Why an action has no effect in this state. */
export type Refusal = 'already_decided' | 'nothing_to_undo'

/** The initial transition of a new asset. */
export const FIRST_MOVE: AssetMove = {
  status: 'pending',
  revision: 1,
  issued: false,
  event: 'saved',
  steps: ['claim'],
}

/**
 * The next transition of an asset. Every claim and hold raises the revision, so that each has its own
 * reference in the ledger. `grant` approves a rejected asset after an appeal. `restore` expects the state that `delete` left.
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
    case 'grant':
      if (state.status !== 'rejected') return 'already_decided'
      return {
        ...claimAgain,
        status: 'approved',
        issued: true,
        event: 'appeal_granted',
        steps: ['claim', 'issue'],
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

/** Ends the issue, or the claim if nothing was issued. */
function fall(state: AssetState): { revision: number; issued: false; steps: LedgerStep[] } {
  return { revision: state.revision, issued: false, steps: [state.issued ? 'reverse' : 'void'] }
}
