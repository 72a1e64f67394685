/** The perceptual hash of a picture, one row for each crop. */
type LookRow = {
  pictureId: string
  crop: number
  band1: number
  band2: number
  band3: number
  /** base64 */
  thumb: string
}

export type ProofSchema = {
  /** What was used as proof, by content hash. */
  proofClaims: { kind: 'file' | 'pixels' | 'media'; hash: string; submissionId: string }
  proofLooks: LookRow
  photoLooks: LookRow
  proofGate: { one: number }
}
