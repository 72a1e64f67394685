/** Tables that keep database, keys and files together. Instants are milliseconds since 1970. */
export type SafeguardSchema = {
  /** One row: whose database this is. DATA_DIR holds the same id. */
  instance: { one: 1; id: string; createdAt: number }
  /** What each key in DATA_DIR must hash to, by the name of its file. */
  instanceKeys: { name: string; fingerprint: string; createdAt: number }
  /** Files whose row was deleted, until the file is gone too. Triggers write it. */
  removedFiles: { folder: string; fileId: string }
}
