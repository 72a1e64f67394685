import type { ActivityKey } from '@eco/domain/activities/catalogue'
import type { Taken } from '@eco/domain/activities/provisional'
import type { Submission } from '@eco/domain/activities/submission'
import type { Look } from '@eco/domain/photos/perceptual-hashes'
import type { ProofRow } from './proof-store.ts'

/** An activity that passed validation and is ready to be accepted, with what was found in its proof. */
export type Acceptance = {
  id: string
  userId: string
  key: ActivityKey
  submission: Submission
  proof: Omit<ProofRow, 'submissionId'>
  /** perceptual hashes of a photo; empty for a video */
  looks: { stored: readonly Look[]; turned: readonly Look[] }
  /** when the camera says the photo was taken */
  taken: Taken
  /** IANA time zone, stored if it is the member's first */
  zone: string
  /** ms since 1970 */
  at: number
}
