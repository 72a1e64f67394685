import type { ActivityKey } from '@eco/domain/activities/catalogue'
import type { ProvisionalReason, ReviewState } from '@eco/domain/activities/provisional'
import type { DistanceUnit, WasteUnit } from '@eco/domain/activities/reward'
import type { RejectionCode } from '@eco/domain/assets/kinds'
import type { ActivityEvent } from '@eco/domain/review/history'
import type { Generated } from 'kysely'

/** Tables of the activities and of what counts as proof. Times are milliseconds since 1970. */
export type ActivityTables = {
  /** The time zone in which a member's days are counted; fixed by the first submission. */
  activityHomes: { userId: string; zone: string; createdAt: number }
  activitySubmissions: {
    id: string
    userId: string
    activityKey: ActivityKey
    /** incremented when a cancel is undone; part of a posting's ref */
    revision: number
    status: 'accepted' | 'cancelled'
    /** 1: a tree that was recorded earlier, at the same place */
    visit: number
    species: string
    plantsPlanted: number | null
    wasteWeight: number | null
    wasteUnit: WasteUnit | null
    ecoDistance: number | null
    ecoDistanceUnit: DistanceUnit | null
    plasticAction: string | null
    date: string
    time: string
    location: string
    lat: number
    lng: number
    /** how exact the place is, as the member's device reported it */
    accuracyM: number | null
    /** coins */
    reward: number
    at: number
    /** day number in the member's home time zone */
    homeDay: number
    cancelledAt: number | null
    /** null: its coins were paid immediately */
    review: ReviewState | null
    reviewReason: ProvisionalReason | null
    /** days between photo and submission, if these are the reason */
    photoDays: number | null
    /** the similar proof or photo */
    similarId: string | null
    reviewedAt: number | null
    reviewedBy: string | null
    reasonCode: RejectionCode | null
    reason: string | null
    /** the member's own tree that was planted at this place */
    treeAssetId: string | null
  }
  /** What happened to a submission. */
  activityEvents: {
    seq: Generated<number>
    submissionId: string
    userId: string
    at: number
    event: ActivityEvent
    actorId: string
    reasonCode: RejectionCode | null
    reason: string | null
    /** change of the member's coins */
    coins: number
  }
  activityStates: {
    userId: string
    activityKey: ActivityKey
    streak: number
    /** the last submission that was not cancelled */
    submissionId: string | null
    /** end of the cooldown */
    endAt: number | null
    /** the state before a cancel, for its undo */
    cancelledId: string | null
    cancelledStreak: number | null
    cancelledEndAt: number | null
  }
  activityProofs: {
    id: string
    submissionId: string
    ownerId: string
    /** MIME type of the stored file */
    type: string
    bytes: number
    /** of the file as sent */
    sha256: string
    name: string
    pixelSha256: string | null
    takenAt: number | null
    lat: number | null
    lng: number | null
    /** from the file's metadata, as time and place */
    accuracyM: number | null
    createdAt: number
    /** of a video's picture data, independent of its container; '' when it cannot be read */
    mediaSha256: string | null
  }
  /** What was used as proof, by content hash. */
  proofClaims: { kind: 'file' | 'pixels' | 'media'; hash: string; submissionId: string }
  /** The perceptual hash of a photo or a proof. */
  pictureHashes: {
    seq: Generated<number>
    photoId: string | null
    proofId: string | null
    band1: number
    band2: number
    band3: number
    /** base64 */
    spectrum: string
  }
  /** Similar pictures, each pair in both directions, by `seq` of their hashes. */
  pictureMatches: { picture: number; other: number; similarity: number }
  /** One row, locked while a picture is compared with all others. */
  proofGate: { one: number }
}
