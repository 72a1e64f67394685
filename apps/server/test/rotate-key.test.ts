import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { api } from '@eco/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lockTexts } from '../src/infra/keys/encrypted-texts.ts'
import { startTestServer, type TestServer } from './harness.ts'
import { buildServer } from './program.ts'
import { signUp, type TestMember } from './samples/members.ts'
import { HOME, PERSON, proIdOf } from './samples/profiles.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const ADMIN = join(ROOT, 'apps/server/dist/admin.js')
/** Enough for a hundred batches, so that the process is killed in the middle of the work. */
const ADDRESSES = 20_000
const PER_INSERT = 500
const LIMIT_MS = 120_000

let server: TestServer
let asha: TestMember
beforeAll(async () => {
  await buildServer()
  server = await startTestServer('sqlite')
  asha = await signUp(server)
  const as = { token: asha.token }
  await server.client(api.saveProfile, { body: { u_id: asha.id, ...PERSON } }, as)
  const key = await server.deps.encryption.current()
  const { pin_code: pinCode, ...texts } = HOME
  await server.database.write(async (tx) => {
    for (let first = 1; first <= ADDRESSES; first += PER_INSERT) {
      const rows = Array.from({ length: PER_INSERT }, (_, n) => {
        const id = server.deps.newId('addr')
        const locked = { keyNo: key.keyNo, ...lockTexts(key, 'addresses', id, { ...texts, pinCode }) }
        return { id, ownerId: asha.id, position: first + n, ...locked, createdAt: 0 }
      })
      await tx.insertInto('addresses').values(rows).execute()
    }
  })
}, LIMIT_MS)
afterAll(async () => server.close())

/** Runs the command line as an operator would, in a separate process beside the server. */
function rotate(): { child: ChildProcess; ended: Promise<{ code: number | null; out: string }> } {
  const child = spawn(process.execPath, [ADMIN, 'rotate-key'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', DATA_DIR: server.deps.dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let out = ''
  child.stdout?.on('data', (bytes) => {
    out += String(bytes)
  })
  return { child, ended: new Promise((done) => child.once('close', (code) => done({ code, out }))) }
}

async function lockedWith(keyNo: number): Promise<number> {
  const { count } = await server.database.read((db) =>
    db
      .selectFrom('addresses')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('keyNo', '=', keyNo)
      .executeTakeFirstOrThrow(),
  )
  return count
}

it(
  'a rotation that is killed in the middle leaves everything readable, and the next one finishes it',
  async () => {
    const first = rotate()
    await expect.poll(() => lockedWith(2), { timeout: LIMIT_MS, interval: 5 }).toBeGreaterThan(0)
    first.child.kill('SIGKILL')
    expect((await first.ended).code).toBe(null)
    const done = await lockedWith(2)
    expect(done).toBeGreaterThan(0)
    expect(done).toBeLessThan(ADDRESSES)

    const read = async () => {
      const as = { token: asha.token }
      expect(await server.client(api.getProfile, { params: { u_id: asha.id } }, as)).toMatchObject(PERSON)
      const list = await server.client(api.listAddresses, { params: { pro_id: proIdOf(asha.id) } }, as)
      expect(list).toHaveLength(ADDRESSES)
      const isHome = (address: object) => isDeepStrictEqual({ ...address, ...HOME }, address)
      expect(list.filter((address) => !isHome(address))).toEqual([])
    }
    await read()
    const { code, out } = await rotate().ended
    expect(code).toBe(0)
    expect(out).toContain('Finished an interrupted rotation.')
    expect(await lockedWith(2)).toBe(ADDRESSES)
    await read()
  },
  LIMIT_MS,
)
