import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { engines, openTestDatabase, TEST_START_MS } from '../../../test/harness.ts'
import { MIGRATIONS } from '../../app.ts'
import { migrate } from '../../open.ts'
import { latestOf, NewerDatabaseError, schemaVersion } from './migrate.ts'
import { openPostgres } from './postgres.ts'

const LATEST = latestOf(MIGRATIONS)
/** What released databases have run, in this order. Only add to it. */
const RELEASED = [
  'accounts, assets, ledger',
  'vehicles, solar panels, identifiers, ranks',
  'activities, proofs, coins',
  'runs of games',
  'blog',
  'community, notifications',
  'profiles, addresses, pictures of members',
  'tickets and applications',
  'mark of a demo',
  'instance, removed files, no replacing in the ledger',
  'names as they look, members in kept replies',
  'proofs that count once, provisional activities',
  'identifiers of issues, versions of assets, ranks by verified credits',
  'cases for reviewers',
  'histories of activities, reasons in notifications',
  'who opened private photos',
  'changed fields in histories',
  'appeals, second looks and who may decide',
  'one index of photos and proofs, by new hashes',
  'reported content',
  'accuracy of places, places of trees',
]

it('migrations keep their versions and names, whichever feature they belong to', () => {
  expect(MIGRATIONS.map(({ version, name }) => [version, name])).toEqual(
    RELEASED.map((name, at) => [at + 1, name]),
  )
})

describe.each(engines)('migrations on %s', (engine) => {
  it('bring an empty database to this version, and do nothing the next time', async () => {
    const { database, drop } = await openTestDatabase(engine)
    expect(await migrate(database, TEST_START_MS)).toBe(LATEST)
    expect(await migrate(database, TEST_START_MS)).toBe(LATEST)
    expect(await schemaVersion(database)).toBe(LATEST)
    await database.close()
    await drop()
  })

  it('refuse a newer database with a message and leave it unchanged', async () => {
    const { database, drop } = await openTestDatabase(engine)
    await migrate(database, TEST_START_MS)
    await database.write((tx) => sql`update schema_version set version = 999`.execute(tx))
    await expect(migrate(database, TEST_START_MS)).rejects.toThrow(NewerDatabaseError)
    await expect(migrate(database, TEST_START_MS)).rejects.toThrow(
      `the database is at version 999, this program supports up to ${LATEST}: start a newer program, or restore a backup`,
    )
    expect(await schemaVersion(database)).toBe(999)
    await database.close()
    await drop()
  })
})

describe.skipIf(!engines.includes('postgres'))('servers that start at once on PostgreSQL', () => {
  it('migrate an empty database once, without an error', async () => {
    for (let round = 0; round < 5; round++) {
      const { database, drop } = await openTestDatabase('postgres')
      const found = await database.read((db) =>
        sql<{ name: string }>`select current_database() as name`.execute(db),
      )
      const url = new URL(process.env.ECO_TEST_PG_URL ?? '')
      url.pathname = `/${found.rows[0]?.name}`
      const servers = [
        database,
        ...Array.from({ length: 3 }, () => openPostgres(url.href, () => {}, 'patient')),
      ]
      const versions = await Promise.all(servers.map((server) => migrate(server, TEST_START_MS)))
      expect(versions).toEqual(servers.map(() => LATEST))
      await Promise.all(servers.map((server) => server.close()))
      await drop()
    }
  })
})
