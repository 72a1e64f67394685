/** The kinds of asset. `KIND_CODE` is part of ids and serial numbers. */
export const ASSET_KINDS = ['ev', 'solar', 'tree'] as const
export type AssetKind = (typeof ASSET_KINDS)[number]

export const KIND_CODE: Record<AssetKind, 'EV' | 'SOL' | 'TRE'> = { ev: 'EV', solar: 'SOL', tree: 'TRE' }

export const ASSET_STATUSES = ['pending', 'approved', 'rejected'] as const
export type AssetStatus = (typeof ASSET_STATUSES)[number]

/** Treats an unknown status as pending. */
export function statusOf(value: unknown): AssetStatus {
  return ASSET_STATUSES.find((known) => known === value) ?? 'pending'
}

/** Reasons for a rejection; the reviewer can add a text. */
export const REJECTION_CODES = [
  'unclear_photo',
  'wrong_data',
  'duplicate',
  'not_yours',
  'not_plausible',
  'other',
] as const
export type RejectionCode = (typeof REJECTION_CODES)[number]

/** Events in an asset's history. */
export const ASSET_EVENTS = [
  'saved',
  'edited',
  'resubmitted',
  'approved',
  'rejected',
  'approval_undone',
  'rejection_undone',
  'revoked',
  'held',
  'deleted',
  'restored',
  'appealed',
  'appeal_granted',
  'appeal_declined',
  'appeal_reopened',
] as const
export type AssetEvent = (typeof ASSET_EVENTS)[number]
