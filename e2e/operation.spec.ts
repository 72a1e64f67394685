import { createServer } from 'node:net'
import { expect, test } from './harness/test.ts'

const FAIL_LIMIT_MS = 3000
const END_LIMIT_MS = 10_000
/** Longer than a request takes to arrive, less than a password takes to be hashed on a busy machine. */
const ON_ITS_WAY_MS = 30
const HALF_SENT_MS = 200

const timed = async (work: () => Promise<unknown>) => {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

for (const [name, value] of [
  ['PORT', 'eighty'],
  ['LOG_LEVEL', 'loud'],
  ['PUBLIC_URL', 'eco.example.org'],
  ['DATABASE_URL', 'mysql://nowhere'],
] as const)
  test(`a wrong ${name} stops the start at once, in one line that names it`, async ({ startOwn }) => {
    let words = ''
    const took = await timed(() =>
      startOwn({ [name]: value }).catch((error: Error) => {
        words = error.message
      }),
    )
    expect(words.trim().split('\n').slice(1)).toEqual([expect.stringContaining(name)])
    expect(took).toBeLessThan(FAIL_LIMIT_MS)
  })

test('a port that is taken is named', async ({ startOwn }) => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve))
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  await expect(startOwn({ PORT: port })).rejects.toThrow(`PORT ${port} is taken`)
  await new Promise((resolve) => other.close(resolve))
})

test('the link for the first administrator is printed until there is one', async ({ startOwn }) => {
  const server = await startOwn()
  await expect.poll(server.printed).toContain('/setup#')
  await server.admin(
    ['create-admin', '--email', 'first@example.org', '--username', 'First', '--password-stdin'],
    'keeps-the-keys',
  )
  await server.crash()
  await server.restart()
  await (await fetch(`${server.url}/readyz`)).text()
  expect(server.printed()).not.toContain('/setup#')
})

test('SIGTERM lets a request in flight be answered and ends the server with code 0', async ({ startOwn }) => {
  const server = await startOwn()
  // The connection is there already, so that the request can only be early or late, never refused.
  await (await fetch(`${server.url}/healthz`)).text()
  const login = fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.org', password: 'takes-a-moment-to-hash' }),
  })
  await new Promise((resolve) => setTimeout(resolve, ON_ITS_WAY_MS))
  let code: number | null = null
  const took = await timed(async () => {
    code = await server.stop()
  })
  expect([(await login).status, code]).toEqual([401, 0])
  expect(took).toBeLessThan(END_LIMIT_MS)
})

test('SIGTERM does not wait for a request that never ends', async ({ startOwn }) => {
  const server = await startOwn()
  const half = new ReadableStream({
    start: (control) => control.enqueue(new TextEncoder().encode('{"email":')),
  })
  const hanging = fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: half,
    duplex: 'half',
  } as RequestInit).catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, HALF_SENT_MS))
  expect(await timed(server.stop)).toBeLessThan(END_LIMIT_MS)
  await hanging
})
