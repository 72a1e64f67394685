import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine, type TestServer } from '../../../test/harness.ts'
import { signUp, type TestMember } from '../../../test/samples/members.ts'
import { HOME, PERSON, proIdOf } from '../../../test/samples/profiles.ts'
import type { Db } from '../../infra/db/port.ts'
import { lockTexts } from '../../infra/keys/encrypted-texts.ts'
import { deleteExpiredKeys, rotateKey } from './rotate.ts'

const HOUR_MS = 3_600_000

async function fill(server: TestServer, member: TestMember): Promise<void> {
  const as = { token: member.token }
  await server.client(api.saveProfile, { body: { u_id: member.id, ...PERSON } }, as)
  await server.client(api.createAddress, { body: { pro_id: proIdOf(member.id), ...HOME } }, as)
}

async function keysInUse(server: TestServer): Promise<number[]> {
  const rows = await server.database.read(async (db) => [
    ...(await db.selectFrom('profiles').select('keyNo').execute()),
    ...(await db.selectFrom('addresses').select('keyNo').execute()),
  ])
  return [...new Set(rows.map((row) => row.keyNo))].sort()
}

async function reads(server: TestServer, member: TestMember): Promise<void> {
  const as = { token: member.token }
  expect(await server.client(api.getProfile, { params: { u_id: member.id } }, as)).toMatchObject(PERSON)
  const list = await server.client(api.listAddresses, { params: { pro_id: proIdOf(member.id) } }, as)
  expect(list).toMatchObject([HOME])
}

/** Inserts many rows of a member, so that a rotation takes several batches. */
async function fillMany(server: TestServer, ownerId: string, count: number): Promise<void> {
  const key = await server.deps.encryption.current()
  await server.database.write(async (tx) => {
    for (let i = 0; i < count; i++) {
      const id = server.deps.newId('addr')
      const { pin_code, ...texts } = HOME
      const locked = lockTexts(key, 'addresses', id, { ...texts, pinCode: pin_code })
      const row = { id, ownerId, position: 1_000 + i, keyNo: key.keyNo, ...locked, createdAt: 0 }
      await tx.insertInto('addresses').values(row).execute()
    }
  })
}

onEveryEngine('a key rotation', (server) => {
  it('re-encrypts everything while the server runs', async () => {
    const asha = await signUp(server())
    await fill(server(), asha)
    expect(await rotateKey(server().deps)).toEqual({
      keyNo: 2,
      resumed: false,
      done: { authenticatorApps: 0, profiles: 1, addresses: 1, importChunks: 0, retirementTexts: 0 },
    })
    expect(await keysInUse(server())).toEqual([2])
    await reads(server(), asha)
    const ravi = await signUp(server())
    await fill(server(), ravi)
    expect(await keysInUse(server())).toEqual([2])
  })

  it('resumes with its new key after an interruption', async () => {
    const asha = await signUp(server())
    await fill(server(), asha)
    await fillMany(server(), asha.id, 450)
    const { database, encryption } = server().deps
    let batches = 0
    const cut = {
      ...database,
      write: <T>(fn: (tx: Db) => Promise<T>) => {
        // The first write records the new key.
        if (++batches > 3) throw new Error('killed')
        return database.write(fn)
      },
    }
    await expect(rotateKey({ ...server().deps, database: cut })).rejects.toThrow('killed')
    const newest = (await encryption.current()).keyNo
    expect(await keysInUse(server())).toEqual([newest - 1, newest])
    const finished = await rotateKey(server().deps)
    expect(finished).toMatchObject({ keyNo: newest, resumed: true })
    expect(await keysInUse(server())).toEqual([newest])
    await server().database.write((tx) => tx.deleteFrom('addresses').where('position', '>=', 1_000).execute())
    await reads(server(), asha)
  })

  it('keeps what a member saves while their row is re-encrypted', async () => {
    const asha = await signUp(server())
    await fill(server(), asha)
    const { database, encryption } = server().deps
    const before = await encryption.current()
    let writes = 0
    const racing = {
      ...database,
      write: async <T>(fn: (tx: Db) => Promise<T>) => {
        // The first write records the new key, the second is a batch.
        if (++writes === 2) {
          const texts = { firstName: 'Later', lastName: 'Rao', phone: '1', dob: '1991-03-04' }
          const row = { keyNo: before.keyNo, ...lockTexts(before, 'profiles', asha.id, texts) }
          await database.write((tx) =>
            tx.updateTable('profiles').set(row).where('userId', '=', asha.id).execute(),
          )
        }
        return database.write(fn)
      },
    }
    await rotateKey({ ...server().deps, database: racing })
    expect(await keysInUse(server())).toEqual([before.keyNo + 1])
    const as = { token: asha.token }
    expect(await server().client(api.getProfile, { params: { u_id: asha.id } }, as)).toMatchObject({
      first_name: 'Later',
      phone_num: '1',
    })
  })

  it('deletes old keys after an hour, once no row needs them', async () => {
    const asha = await signUp(server())
    await fill(server(), asha)
    const { encryption, dataDir } = server().deps
    const older = await encryption.current()
    const { keyNo } = await encryption.addKey()
    await deleteExpiredKeys(server().deps, Date.now())
    expect(await encryption.keyNumbers()).toContain(older.keyNo)
    const long = (Date.now() - 2 * HOUR_MS) / 1_000
    utimesSync(join(dataDir, 'keys', `personal-${keyNo}.key`), long, long)
    await deleteExpiredKeys(server().deps, Date.now())
    expect(await encryption.keyNumbers()).toEqual([keyNo])
    expect(await keysInUse(server())).toEqual([keyNo])
    await reads(server(), asha)
  })
})
