/** Tables about the database itself, and those that link it to its keys and its files. Times are milliseconds since 1970. */
export type SafeguardSchema = {
  /** One row: the id of the instance that owns this database. DATA_DIR contains the same id. */
  instance: { one: 1; id: string; createdAt: number }
  /** The expected hash of each key in DATA_DIR, by file name. */
  instanceKeys: { name: string; fingerprint: string; createdAt: number }
  /** Files whose row was deleted, until the file itself is deleted. Written by triggers. */
  removedFiles: { folder: string; fileId: string }
  /** At most one row, and only in a database whose members and records are demo data. */
  demoMark: { one: 1; madeAt: number }
}
