import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './infra/config.ts'
import type { Database } from './infra/db/port.ts'
import type { Media } from './infra/files/media.ts'
import type { Encryption } from './infra/keys/encryption.ts'
import type { KeyedHash } from './infra/keys/keys.ts'
import type { Passwords } from './infra/keys/passwords.ts'
import type { Meter } from './infra/telemetry/meter.ts'
import type { Tracer } from './infra/tracing/tracer.ts'

/** External dependencies; each feature takes what it needs. */
export type Deps = {
  config: Config
  database: Database
  /** ms since 1970 */
  now: () => number
  /** `tree_` + 128 random bits; neither sortable nor meaningful */
  newId: (prefix: string) => string
  /** URL-safe text of this many random bytes */
  newSecret: (bytes: number) => string
  /** compares identifiers without storing them */
  keyedHash: KeyedHash
  passwords: Passwords
  /** encrypts personal data before it is stored */
  encryption: Encryption
  /** seed of the Ed25519 key that signs the public log */
  logKey: Uint8Array
  /** absolute path of DATA_DIR */
  dataDir: string
  /** the files that members uploaded */
  media: Media
  /** absolute path of the built web pages; when undefined, only the API is served */
  webRoot: string | undefined
  log: FastifyBaseLogger
  meter: Meter
  tracer: Tracer
  /** aborted once the server has been told to stop; absent where nothing is served */
  stopping?: AbortSignal
}
