import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './infra/config.ts'
import type { Database } from './infra/db/port.ts'
import type { Encryption } from './infra/encryption.ts'
import type { KeyedHash } from './infra/keys.ts'

/** Everything that comes from outside: features take what they need of it. */
export type Deps = {
  config: Config
  database: Database
  /** ms since 1970 */
  now: () => number
  /** `tree_` + 128 random bits; sorts by nothing, tells nothing */
  newId: (prefix: string) => string
  /** URL-safe text of so many random bytes */
  newSecret: (bytes: number) => string
  /** compares identifiers without keeping them */
  keyedHash: KeyedHash
  /** locks personal texts before they are kept */
  encryption: Encryption
  /** absolute path of DATA_DIR */
  dataDir: string
  /** absolute path of the built web pages; undefined serves the API alone */
  webRoot: string | undefined
  log: FastifyBaseLogger
}
