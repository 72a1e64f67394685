import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { engines, openTestDatabase, TEST_START_MS } from '../../../test/harness.ts'
import { MIGRATIONS } from '../../migrations.ts'
import { migrate } from '../../open.ts'
import { latestOf, NewerDatabaseError, schemaVersion } from './migrate.ts'
import { openPostgres } from './postgres.ts'

const LATEST = latestOf(MIGRATIONS)
/** What released databases have run, by version. Only add to it. */
const RELEASED: Record<number, string> = {
  1: 'accounts, assets, ledger',
  2: 'vehicles, solar panels, identifiers, ranks',
  3: 'activities, proofs, coins',
  4: 'runs of games',
  5: 'blog',
  6: 'community, notifications',
  7: 'profiles, addresses, pictures of members',
  8: 'tickets and applications',
  9: 'mark of a demo',
  10: 'instance, removed files, no replacing in the ledger',
  11: 'names as they look, members in kept replies',
  12: 'proofs that count once, provisional activities',
  13: 'identifiers of issues, versions of assets, ranks by verified credits',
  14: 'cases for reviewers',
  15: 'histories of activities, reasons in notifications',
  16: 'who opened private photos',
  17: 'changed fields in histories',
  18: 'appeals, second looks and who may decide',
  19: 'one index of photos and proofs, by new hashes',
  20: 'reported content',
  21: 'accuracy of places, places of trees',
  22: 'reserved and buffered credits',
  23: 'retirements and their certificates',
  24: 'transfers of credits',
  25: 'visits of trees',
  26: 'indexes for the public registry',
  27: 'public log',
  28: 'audit log',
  29: 'mail and links of accounts',
  30: 'members of organizations',
  31: 'challenges of organizations',
  32: 'settings of the site',
  33: 'suspended members',
  34: 'answered and closed tickets',
  35: 'imports',
  36: 'two-factor sign-in',
  37: 'decisions that mails tell',
  38: 'answered and closed applications',
  39: 'steps of the first run',
  40: 'background jobs',
  41: 'figures of stored files',
  42: 'passkeys',
  43: 'since when an account works as staff',
  44: 'devices that have signed in',
  45: 'sign-in with OpenID Connect',
  46: 'ask again what members share',
  47: 'sites of assets',
  48: 'public pages of organizations',
  49: 'revisions of what members are shown',
  50: 'changes of what everybody is shown',
}

it('migrations keep their versions and names, whichever feature they belong to', () => {
  expect(MIGRATIONS.map(({ version, name }) => [version, name])).toEqual(
    Object.entries(RELEASED).map(([at, name]) => [Number(at), name]),
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
