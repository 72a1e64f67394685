export type StorageSchema = {
  /** What the last check of the files counted, by kind. */
  storageFigures: {
    kind: string
    files: number
    bytes: number
    missing: number | null
    orphaned: number | null
    at: number
  }
}
