import type { ActivityKey } from '@eco/domain/activities/catalogue'
import type { Taken } from '@eco/domain/activities/provisional'
import type { Submission } from '@eco/domain/activities/submission'
import type { Look } from '@eco/domain/photos/perceptual-hashes'
import type { ProofRow } from './proof-store.ts'

/** An activity that is to be accepted, read and checked, with what was found in its proof. */
export type Acceptance = {
  id: string
  userId: string
  key: ActivityKey
  submission: Submission
  proof: Omit<ProofRow, 'submissionId'>
  /** how a photograph looks; empty for a video */
  looks: { stored: readonly Look[]; turned: readonly Look[] }
  /** when its camera says that it was taken */
  taken: Taken
  /** IANA zone, kept when it is the member's first */
  zone: string
  /** ms since 1970 */
  at: number
}
