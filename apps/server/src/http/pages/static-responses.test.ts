import { expect, it } from 'vitest'
import { onEveryEngine, type TestServer } from '../../../test/harness.ts'

const ASKED = ['/healthz', '/api/settings']
/** Bypasses the static responses, because this header asks for its own request id. */
const ORDINARY = { headers: { 'x-request-id': 'asked-by-a-test' } }

onEveryEngine('static responses', (server) => {
  it.each(ASKED)('%s is answered the same as by its route, with its own request id', async (path) => {
    const [fixed, again, ordinary] = [
      await ask(server(), path),
      await ask(server(), path),
      await ask(server(), path, ORDINARY),
    ]
    expect(ordinary.headers['x-request-id']).toBe('asked-by-a-test')
    expect(fixed.headers['x-request-id']).toMatch(/^req_[0-9a-f]{32}$/)
    expect(again.headers['x-request-id']).not.toBe(fixed.headers['x-request-id'])
    expect(withoutMoment(fixed)).toEqual(withoutMoment(ordinary))
  })

  it('requests with anything unusual go to the routes', async () => {
    const proxied = await ask(server(), '/healthz', { headers: { 'x-forwarded-proto': 'https' } })
    expect(proxied.status).toBe(200)
    expect((await ask(server(), '/healthz', { method: 'HEAD' })).text).toBe('')
    expect((await ask(server(), '/healthz', { method: 'POST' })).status).toBe(404)
    expect((await ask(server(), '/healthz?x=1')).status).toBe(200)
  })
})

async function ask(server: TestServer, path: string, init: RequestInit = {}) {
  const reply = await fetch(`${server.url}${path}`, init)
  return { status: reply.status, headers: Object.fromEntries(reply.headers), text: await reply.text() }
}

function withoutMoment({ headers, ...rest }: Awaited<ReturnType<typeof ask>>) {
  const { 'x-request-id': _id, date: _date, ...kept } = headers
  return { ...rest, headers: kept }
}
