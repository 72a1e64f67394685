import type { EvRecord } from '@eco/domain/assets/ev/fields'
import type { AssetEvent, AssetKind, AssetStatus, RejectionCode } from '@eco/domain/assets/kinds'
import type { SolarRecord } from '@eco/domain/assets/solar/fields'
import type { TreeRecord } from '@eco/domain/assets/tree/fields'
import type { Generated } from 'kysely'

/** Tables of the assets: one for all kinds, and one for the fields of each kind. */
export type AssetTables = {
  assets: {
    id: string
    ownerId: string
    kind: AssetKind
    title: string
    status: AssetStatus
    /** incremented by every resubmission, undo and re-approval; part of a posting's ref */
    revision: number
    reasonCode: RejectionCode | null
    reason: string | null
    createdAt: number
    updatedAt: number
    /** incremented by every change, so that a decision can name the version it was made on */
    version: Generated<number>
    decidedAt: number | null
    decidedBy: string | null
    deletedAt: number | null
    /** ref of the current ISSUE posting, null when its credits are not issued */
    issueRef: string | null
    /** the client's own id of the save: saving the same id twice creates one asset */
    clientId: string | null
    /** keyed hash of a registration, VIN or serial number */
    identifierHash: string | null
  }
  /** Every identifier with which currently valid credits were issued or confirmed. */
  issuedIdentifiers: { identifierHash: string; assetId: string }
  evs: EvRecord & {
    assetId: string
    /** cached sum of its transactions */
    distanceKm: number
  }
  evTransactions: { id: string; assetId: string; activeDistanceKm: number; createdAt: number }
  /** Cached sums by month (YYYY-MM, UTC), so that a dashboard reads at most twelve rows per vehicle. */
  evMonths: { assetId: string; month: string; km: number }
  solarPanels: SolarRecord & {
    assetId: string
    /** the number at the start of the capacity, 0 without one */
    capacityKw: number
  }
  trees: TreeRecord & {
    assetId: string
    /** the normalised botanical name, for counting species */
    speciesKey: string
    /** when a job next has something to do about its visits; null while its credits are not issued, and after the last */
    visitStepAt: Generated<number | null>
  }
  photos: {
    id: string
    ownerId: string
    /** null: uploaded, not yet part of an asset */
    assetId: string | null
    /** the tree that it shows in a visit; such a photo has no asset of its own */
    visitTreeId: Generated<string | null>
    position: number
    bytes: number
    width: number
    height: number
    sourceSha256: string
    pixelSha256: string
    /** time and place from the file's metadata: evidence, not proof */
    takenAt: number | null
    lat: number | null
    lng: number | null
    accuracyM: number | null
    createdAt: number
    /** since when it belongs to no asset; null while it belongs to one */
    looseSince: number | null
  }
  assetEvents: {
    seq: Generated<number>
    assetId: string
    /** the asset's owner, so that a member's events are found without a join */
    ownerId: string
    at: number
    event: AssetEvent
    actorId: string
    revision: number
    reasonCode: RejectionCode | null
    reason: string | null
    serials: string | null
    /** fields that an edit changed, separated by spaces; null for other events and older edits */
    changed: string | null
    /** change of the owner's total by this event */
    credits: number
  }
}
