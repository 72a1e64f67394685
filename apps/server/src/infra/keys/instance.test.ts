import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { engines, openMigratedDatabase, openTestDatabase, TEST_START_MS } from '../../../test/harness.ts'
import { PERSON } from '../../../test/samples/profiles.ts'
import { deleteExpiredKeys, rotateKey } from '../../features/profile/rotate.ts'
import { migrate, openKeysOf } from '../../open.ts'
import type { Database } from '../db/port.ts'
import { lockTexts } from './encrypted-texts.ts'
import type { Encryption } from './encryption.ts'
import { InstanceError } from './instance.ts'

const HOUR_MS = 3_600_000

describe.each(engines)('database and DATA_DIR (%s)', (engine) => {
  let root = ''
  let database: Database
  let drop: () => Promise<void>
  beforeAll(async () => {
    ;({ database, drop } = await openMigratedDatabase(engine))
  })
  afterAll(async () => {
    await database.close()
    await drop()
  })
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'eco-instance-'))
  })
  afterEach(async () => {
    rmSync(root, { recursive: true, force: true })
    for (const table of ['profiles', 'newsletter', 'users', 'instance_keys', 'instance'])
      await database.write((tx) => sql`delete from ${sql.table(table)}`.execute(tx))
  })

  const folder = (name: string) => join(root, name)
  const open = (name: string) => openKeysOf(database, folder(name), TEST_START_MS)
  const keysIn = (name: string) => readdirSync(join(folder(name), 'keys')).sort()
  const refusal = (name: string) =>
    open(name).then(
      () => 'opened',
      (error: unknown) => {
        expect(error).toBeInstanceOf(InstanceError)
        expect((error as Error).message).not.toContain('\n')
        return (error as Error).message
      },
    )
  const addMember = async (encryption: Encryption, id = 'u_1') => {
    const key = await encryption.current()
    const texts = { firstName: 'Asha', lastName: 'Rao', phone: PERSON.phone_num, dob: PERSON.dob }
    await database.write(async (tx) => {
      const user = { id, email: id, emailKey: id, username: id, passwordHash: '', role: 'user' as const }
      await tx
        .insertInto('users')
        .values({ ...user, createdAt: 0 })
        .execute()
      const row = { userId: id, keyNo: key.keyNo, ...lockTexts(key, 'profiles', id, texts), updatedAt: 0 }
      await tx.insertInto('profiles').values(row).execute()
    })
  }
  /** Restores the state of a database from before this was recorded. */
  const unrecord = () =>
    database.write(async (tx) => {
      await tx.deleteFrom('instance').execute()
      await tx.deleteFrom('instanceKeys').execute()
    })

  it('are linked at the first start, and open again', async () => {
    await open('a')
    expect(keysIn('a')).toEqual(['identifier-hash.key', 'instance', 'log.key', 'personal-1.key'])
    const id = readFileSync(join(folder('a'), 'keys/instance'), 'utf8').trim()
    expect(id).toMatch(/^instance_[0-9a-f]{32}$/)
    const { rows } = await database.read((db) => sql<{ id: string }>`select id from instance`.execute(db))
    expect(rows).toEqual([{ id }])
    await open('a')
  })

  it('are linked once when four servers with one folder start at once', async () => {
    await Promise.all([open('a'), open('a'), open('a'), open('a')])
    await open('a')
  })

  it('accept only one of two servers that start at once with separate folders', async () => {
    const [a, b] = await Promise.all([refusal('a'), refusal('b')])
    expect([a, b].filter((words) => words === 'opened')).toHaveLength(1)
  })

  it.each([
    ['all keys', 'keys/identifier-hash.key, keys/log.key, keys/personal-1.key'],
    ['log.key', 'keys/log.key'],
    ['identifier-hash.key', 'keys/identifier-hash.key'],
    ['personal-1.key', 'keys/personal-1.key'],
  ])('refuse a start without %s, name what is missing and create nothing', async (name, missing) => {
    const { encryption } = await open('a')
    await addMember(encryption)
    rmSync(join(folder('a'), 'keys', name === 'all keys' ? '' : name), { recursive: true })
    const before = name === 'all keys' ? [] : keysIn('a')
    const words = await refusal('a')
    expect(words).toMatch(/^DATA_DIR \S+ lacks /)
    expect(words).toContain(`lacks ${missing} of this database. Restore the folder 'keys'`)
    if (name !== 'all keys') expect(keysIn('a')).toEqual(before)
    else expect(readdirSync(folder('a'))).toEqual([])
  })

  it('refuse a second server with a separate folder', async () => {
    await open('a')
    expect(await refusal('b')).toMatch(
      /lacks keys\/.*servers of one database share one DATA_DIR, or get their keys by KEYS or KEY_FILE$/,
    )
  })

  it('refuse the folder of another database', async () => {
    const other = await openTestDatabase(engine)
    await migrate(other.database, TEST_START_MS)
    await openKeysOf(other.database, folder('b'), TEST_START_MS)
    await open('a')
    expect(await refusal('b')).toMatch(/ belongs to another database \(instance_\w+, and this one is /)
    rmSync(join(folder('b'), 'keys/instance'))
    expect(await refusal('b')).toContain(
      'belongs to another database: keys/identifier-hash.key is not the key',
    )
    await other.database.close()
    await other.drop()
  })

  it('refuse an empty database with a folder that belongs to a database with accounts', async () => {
    await open('a')
    await unrecord()
    expect(await refusal('a')).toMatch(/belongs to a database with accounts .* choose an empty DATA_DIR/)
  })

  it('adopt an installation from before this was recorded', async () => {
    const { encryption } = await open('a')
    await addMember(encryption)
    await unrecord()
    rmSync(join(folder('a'), 'keys/instance'))
    await open('a')
    expect(keysIn('a')).toContain('instance')
    expect(await refusal('b')).toContain('lacks')
  })

  it('adopt a folder whose id file is missing because of a crash', async () => {
    await open('a')
    rmSync(join(folder('a'), 'keys/instance'))
    await open('a')
    expect(keysIn('a')).toContain('instance')
  })

  it('do not adopt an older installation when the keys of its data are missing or different', async () => {
    const { encryption } = await open('a')
    await addMember(encryption)
    await unrecord()
    expect(await refusal('b')).toContain('lacks keys/personal-1.key of this database.')
    const other = await openTestDatabase(engine)
    await migrate(other.database, TEST_START_MS)
    await openKeysOf(other.database, folder('c'), TEST_START_MS)
    expect(await refusal('c')).toContain('its keys do not open the texts there')
    await other.database.close()
    await other.drop()
  })

  it('do not adopt an older installation without its identifier key', async () => {
    await database.write((tx) =>
      tx.insertInto('newsletter').values({ emailKey: 'a', email: 'a', createdAt: 0 }).execute(),
    )
    expect(await refusal('a')).toContain('lacks keys/identifier-hash.key of this database.')
  })

  it('still match after a key rotation', async () => {
    const { encryption } = await open('a')
    await addMember(encryption)
    const deps = { database, encryption, dataDir: folder('a'), now: () => TEST_START_MS }
    cpSync(folder('a'), folder('before'), { recursive: true })
    await rotateKey(deps)
    expect(await refusal('before')).toContain('lacks keys/personal-2.key of this database.')
    await open('a')
    await deleteExpiredKeys(deps, Date.now() + 2 * HOUR_MS)
    expect(keysIn('a')).toEqual(['identifier-hash.key', 'instance', 'log.key', 'personal-2.key'])
    await open('a')
  })
})
