import * as z from 'zod'

/** What a backup contains, in this order; each is an entry of a tar file. */
export const ENTRY = {
  /** what was backed up, and the shape of each table */
  header: 'backup.json',
  /** all keys, encrypted with the passphrase; absent from a backup without keys */
  keys: 'keys.bin',
  /** rows of a table: `database/users/1.ndjson.gz`, one JSON array for each row */
  table: (name: string, part: number) => `database/${name}/${part}.ndjson.gz`,
  /** `files/photos/photo_4f….jpg` */
  file: (folder: string, name: string) => `files/${folder}/${name}`,
  /** name, size and SHA-256 of the entries since the index before */
  index: (part: number) => `index/${part}.ndjson`,
  /** what there is in all, and the digest of all indexes */
  manifest: 'manifest.json',
  /** proves that nobody without the passphrase changed the manifest */
  seal: 'manifest.seal',
} as const

const FORMAT = 'ecoledger-backup'
const FORMAT_VERSION = 1
/** Entries are held in memory, one at a time. A video has at most 50 MiB. */
export const ENTRY_MAX_BYTES = 128 * 1_048_576

const tableShape = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  /** the last number of an auto-incrementing key */
  lastSeq: z.number().optional(),
})
export type TableShape = z.infer<typeof tableShape>

const headerSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  /** ms since 1970 */
  createdAt: z.number(),
  engine: z.enum(['sqlite', 'postgres']),
  /** version of the database's schema */
  schema: z.int().min(1),
  instance: z.string(),
  /** the signed checkpoint of the public log; null before its first start */
  checkpoint: z.string().nullable(),
  /** of the passphrase, base64; null for a backup without keys */
  salt: z.string().nullable(),
  /** `kept`: not in the backup, because the place that it is for keeps them */
  files: z.enum(['included', 'kept']),
  tables: z.array(tableShape),
})
export type Header = z.infer<typeof headerSchema>

const manifestSchema = z.object({
  digest: z.string(),
  entries: z.int(),
  rows: z.record(z.string(), z.int()),
  files: z.int(),
  fileBytes: z.int(),
  /** files that have a record but were not there */
  missing: z.array(z.string()),
  /** files whose record was deleted while the backup was made */
  deletedMeanwhile: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifestSchema>

/** @returns undefined for a file of another program or of a newer format */
export const readHeader = (bytes: Uint8Array): Header | undefined => parsed(headerSchema, bytes)
export const readManifest = (bytes: Uint8Array): Manifest | undefined => parsed(manifestSchema, bytes)

export const headerBytes = (header: Omit<Header, 'format' | 'version'>): Buffer =>
  Buffer.from(`${JSON.stringify({ format: FORMAT, version: FORMAT_VERSION, ...header }, null, 1)}\n`)

function parsed<T>(schema: z.ZodType<T>, bytes: Uint8Array): T | undefined {
  try {
    return schema.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8'))).data
  } catch {
    return undefined
  }
}

/** One line of an index. */
export const indexLine = (name: string, bytes: Uint8Array, sha256: string): string =>
  JSON.stringify([name, bytes.length, sha256])

/** Rows as JSON lines; bytes are written as `{ "base64": … }`. */
export const rowLine = (values: readonly unknown[]): string =>
  JSON.stringify(
    values.map((value) =>
      value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value,
    ),
  )

export const readRowLine = (line: string): unknown[] =>
  (JSON.parse(line) as unknown[]).map((value) =>
    typeof value === 'object' && value !== null
      ? Buffer.from((value as { base64: string }).base64, 'base64')
      : value,
  )
