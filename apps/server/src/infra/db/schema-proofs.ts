/** How a picture looks, one row for each crop of it. */
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
  /** What was used as a proof, by the hash of its content. */
  proofClaims: { kind: 'file' | 'pixels' | 'media'; hash: string; submissionId: string }
  proofLooks: LookRow
  photoLooks: LookRow
  proofGate: { one: number }
}
