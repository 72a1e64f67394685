import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { Engine } from '../harness.ts'

export const FIXTURES = fileURLToPath(new URL('./fixtures', import.meta.url))

/** What a kept database needs besides its rows. */
export type Fixture = {
  /** schema version of the database */
  schema: number
  engine: Engine
  /** when its newest row was written, ms since 1970 */
  madeAt: number
  /** files of DATA_DIR/keys, base64 */
  keys: Record<string, string>
  /** a member who can sign in and has one pending tree */
  member: { email: string; password: string }
  /** the session of another member, and every text that this member entered; an export has them all */
  texts: { token: string; entered: readonly string[] }
  /** the log as an audit saw it; absent in schemas without a log */
  log?: { vkey: string; checkpoint: string }
}

const nameOf = ({ schema, engine }: Pick<Fixture, 'schema' | 'engine'>) => `schema-${schema}-${engine}`

/** @param dump an SQLite file, or the SQL text of pg_dump */
export function writeFixture(folder: string, fixture: Fixture, dump: Buffer): void {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, nameOf(fixture))
  writeFileSync(`${path}.json`, `${JSON.stringify(fixture, null, 2)}\n`)
  writeFileSync(`${path}.br`, brotliCompressSync(dump))
}

/** @returns the schema versions that have a fixture of both engines */
export function fixtureSchemas(folder = FIXTURES): number[] {
  const versions = (engine: Engine) =>
    readdirSync(folder).flatMap((name) => {
      const found = new RegExp(`^schema-(\\d+)-${engine}\\.br$`).exec(name)
      return found ? [Number(found[1])] : []
    })
  const both = versions('postgres')
  return versions('sqlite')
    .filter((version) => both.includes(version))
    .sort((a, b) => a - b)
}

export function readFixture(schema: number, engine: Engine): { fixture: Fixture; dump: Buffer } {
  const path = join(FIXTURES, nameOf({ schema, engine }))
  return {
    fixture: JSON.parse(readFileSync(`${path}.json`, 'utf8')) as Fixture,
    dump: brotliDecompressSync(readFileSync(`${path}.br`)),
  }
}

/** @returns the files of DATA_DIR/keys */
export function readKeys(dataDir: string): Record<string, string> {
  const folder = join(dataDir, 'keys')
  return Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name)).toString('base64')]),
  )
}

export function writeKeys(dataDir: string, keys: Fixture['keys']): void {
  for (const [name, content] of Object.entries(keys)) {
    const file = join(dataDir, 'keys', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, Buffer.from(content, 'base64'), { mode: 0o600 })
  }
}
