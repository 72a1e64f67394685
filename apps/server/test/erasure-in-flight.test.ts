import { randomUUID } from 'node:crypto'
import { api, type Endpoint, fillPath } from '@eco/contract'
import { checkBooks } from '@eco/domain/credits/books'
import { beforeAll, expect, it } from 'vitest'
import { privacyOf } from '../src/feature.ts'
import { readBooks } from '../src/features/credits/books-store.ts'
import { eraseMember } from '../src/features/privacy/erase.ts'
import { onEveryEngine, type TestServer } from './harness.ts'
import { writeBlog } from './samples/blogs.ts'
import { fileNames, holding, ID_STAYS, readTables } from './stored-data.ts'
import { createAccount, makePeople, type People } from './walk/walk-callers.ts'
import { type Ask, requestMakers } from './walk/walk-requests.ts'

type Name = keyof typeof api
const endpoints = Object.entries(api) as [Name, Endpoint][]
const writing = endpoints.filter(([, { method }]) => method !== 'GET')
/**
 * These end the session or the account themselves, so they do not belong with the other concurrent requests.
 */
const ENDS: readonly Name[] = ['logout', 'endOtherSessions', 'changePassword', 'eraseAccount']
/** An open transfer stands in the way of an erasure: `features/credit-transfers` tests both. */
const OPENS_TRANSFER: readonly Name[] = ['sendCredits']
const NEEDS_TRANSFER: readonly Name[] = ['acceptTransfer', 'declineTransfer', 'cancelTransfer']
/** Statuses that an erased member's request may get: unauthenticated, not found, conflict, already used. */
const IN_WORDS = [200, 201, 401, 404, 409, 410]
const ROUNDS = 3

type Door = 'read' | 'write'
type Asked = { name: Name; endpoint: Endpoint; ask: Ask; token: string }

/** With a key, as our own client sends it; without, as another program may. */
async function send(server: TestServer, { endpoint, ask, token }: Asked, key?: string) {
  const isJson = ask.body !== undefined
  const reply = await fetch(
    `${server.url}${fillPath(endpoint.path, ask.params)}?${new URLSearchParams(ask.query)}`,
    {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(isJson && { 'content-type': 'application/json' }),
      },
      ...(isJson && { body: JSON.stringify(ask.body) }),
      ...(ask.form && { body: ask.form }),
    },
  )
  return { status: reply.status, text: await reply.text() }
}

function latch() {
  let lift: () => void = () => {}
  const lifted = new Promise<void>((resolve) => {
    lift = resolve
  })
  return { lifted, lift }
}

/**
 * Blocks the first call of one of these methods of the database until it is released; other calls pass.
 * @returns a promise that resolves when the call has arrived, and the function that releases it
 */
function holdFirst(server: TestServer, doors: readonly Door[]) {
  const { database } = server
  const real = { read: database.read, write: database.write }
  const [held, open] = [latch(), latch()]
  const holding =
    <T>(pass: (fn: T) => Promise<unknown>) =>
    async (fn: T) => {
      Object.assign(database, real)
      held.lift()
      await open.lifted
      return pass(fn)
    }
  for (const door of doors) Object.assign(database, { [door]: holding(real[door]) })
  return { held: held.lifted, letThrough: open.lift, stop: () => Object.assign(database, real) }
}

onEveryEngine('an erasure during other requests', (server) => {
  let people: People
  /** The endpoint that each erased member was calling. */
  const erased = new Map<string, Name>()
  beforeAll(async () => {
    people = await makePeople(server())
  })

  const newOwner = async (endpoint: Endpoint): Promise<People> => {
    const isStaff = endpoint.auth === 'reviewer' || endpoint.auth === 'admin'
    return { ...people, owner: await createAccount(server(), isStaff ? 'admin' : 'user') }
  }
  const erase = (userId: string) => eraseMember(server().deps, privacyOf(server().features), userId)
  const filesNow = () =>
    fileNames(server().deps.dataDir)
      .filter((name) => !/^eco\.sqlite/.test(name))
      .sort()
  const leftIn = (tables: ReadonlyMap<string, string>, userId: string) =>
    holding(tables, userId).filter((table) => !ID_STAYS.includes(table))

  it.each(endpoints.filter(([name]) => !NEEDS_TRANSFER.includes(name)))(
    '%s, started before the erasure, gets a clear answer and leaves no files',
    async (name, endpoint) => {
      // A read returns the data of an empty account at most, so blocking it once is enough.
      const stops: { doors: Door[]; key: string | undefined }[] = [
        { doors: ['read', 'write'], key: endpoint.idempotent ? randomUUID() : undefined },
      ]
      if (endpoint.method !== 'GET') stops.push({ doors: ['write'], key: undefined })
      const before = filesNow()
      for (const { doors, key } of stops) {
        const others = await newOwner(endpoint)
        const { owner } = others
        erased.set(owner.id, name)
        const asked = {
          name,
          endpoint,
          ask: await requestMakers(server(), others)[name](),
          token: owner.token,
        }
        const gate = holdFirst(server(), doors)
        const answer = send(server(), asked, key)
        await Promise.race([gate.held, answer])
        gate.stop()
        await erase(owner.id)
        gate.letThrough()
        const { status, text } = await answer
        // An empty account has too few credits for a preview.
        const allowed = endpoint.method === 'GET' ? [...IN_WORDS, 400] : IN_WORDS
        expect(allowed, `${doors} ${status} ${text}`).toContain(status)
      }
      if (endpoint.auth !== 'anyone') expect(filesNow()).toEqual(before)
    },
  )

  it('leaves nothing in a table of the members who were calling an endpoint', async () => {
    const tables = await readTables(server())
    expect(erased.size).toBeGreaterThan(0)
    const left = [...erased].map(([id, name]) => ({ name, tables: leftIn(tables, id) }))
    expect(left.filter((one) => one.tables.length > 0)).toEqual([])
  })

  it('handles many concurrent requests: none fails, no data remains, the books balance', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const others = { ...people, owner: await createAccount(server(), 'user') }
      const { owner, other } = others
      const makers = requestMakers(server(), others)
      const asked: Asked[] = []
      for (const [name, endpoint] of writing) {
        if (['anyone', 'reviewer', 'admin'].includes(endpoint.auth)) continue
        if ([...ENDS, ...OPENS_TRANSFER, ...NEEDS_TRANSFER].includes(name)) continue
        asked.push({ name, endpoint, ask: await makers[name](), token: owner.token })
      }
      const id = await writeBlog(server(), owner)
      const [params, member] = [{ id }, { member_id: owner.id }]
      for (const [name, ask] of [
        ['likeBlog', { params }],
        ['commentBlog', { params, body: { text: 'Well said.' } }],
        ['reportBlog', { params, body: { reason: 'spam' } }],
        ['followMember', { params: member }],
        ['blockMember', { params: member }],
      ] as const)
        asked.push({ name, endpoint: api[name], ask, token: other.token })
      const sent = asked.map((one, at) => send(server(), one, at % 2 === 0 ? randomUUID() : undefined))
      // Each round waits a little longer before the erasure, so that other requests have finished.
      await Promise.race([Promise.all(sent), new Promise((resolve) => setTimeout(resolve, round * 15))])
      const body = { u_id: owner.id, password: 'secret1' }
      await server().client(api.eraseAccount, { body }, { token: owner.token })
      for (const [at, { status, text }] of (await Promise.all(sent)).entries())
        expect([...IN_WORDS, 204, 400], `${asked[at]?.name} ${status} ${text}`).toContain(status)
      expect(leftIn(await readTables(server()), owner.id)).toEqual([])
      expect(checkBooks(await server().database.read(readBooks))).toBeUndefined()
    }
  })
})
