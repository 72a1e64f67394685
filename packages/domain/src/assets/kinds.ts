/** The kinds of asset. The code stands in ids and serial numbers. */
export const ASSET_KINDS = ['ev', 'solar', 'tree'] as const
export type AssetKind = (typeof ASSET_KINDS)[number]

export const KIND_CODE: Record<AssetKind, 'EV' | 'SOL' | 'TRE'> = { ev: 'EV', solar: 'SOL', tree: 'TRE' }

export const ASSET_STATUSES = ['pending', 'approved', 'rejected'] as const
export type AssetStatus = (typeof ASSET_STATUSES)[number]

/** An unknown status is pending. */
export function statusOf(value: unknown): AssetStatus {
  return ASSET_STATUSES.find((known) => known === value) ?? 'pending'
}

/** Why a reviewer refuses; the text beside it is the reviewer's own. */
export const REJECTION_CODES = [
  'unclear_photo',
  'wrong_data',
  'duplicate',
  'not_yours',
  'not_plausible',
  'other',
] as const
export type RejectionCode = (typeof REJECTION_CODES)[number]

/** What can happen to an asset, as its history tells it. */
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
] as const
export type AssetEvent = (typeof ASSET_EVENTS)[number]
