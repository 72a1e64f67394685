import { api } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'

onEveryEngine('system', (server, engine) => {
  it('reports that it is alive and ready, and its database engine', async () => {
    expect(await server().client(api.healthz, {})).toEqual({ status: 'ok' })
    expect(await server().client(api.readyz, {})).toMatchObject({ status: 'ready', database: engine })
  })

  it.each([0, 1])(
    'is not ready if the database answers %i reads and no more, and does not wait',
    async (most) => {
      const { database } = server().deps
      const read = database.read
      let left = most
      database.read = (fn) => (left-- > 0 ? read(fn) : new Promise(() => {}))
      const reply = await fetch(`${server().url}/readyz`).finally(() => {
        database.read = read
      })
      expect(reply.status).toBe(503)
      expect(await reply.json()).toMatchObject({ code: 'not_ready' })
      expect(await server().client(api.readyz, {})).toMatchObject({ status: 'ready' })
    },
  )

  it('describes every endpoint in OpenAPI 3.1', async () => {
    const description = (await (await fetch(`${server().url}/openapi.json`)).json()) as {
      openapi: string
      paths: Record<string, Record<string, unknown>>
    }
    expect(description.openapi).toBe('3.1.0')
    for (const endpoint of Object.values(api))
      expect(description.paths[endpoint.path]?.[endpoint.method.toLowerCase()]).toBeDefined()
  })

  it('answers an unknown path with a problem message and the security headers', async () => {
    const reply = await fetch(`${server().url}/api/nothing`)
    expect(reply.status).toBe(404)
    expect(await reply.json()).toMatchObject({ code: 'not_found', requestId: expect.any(String) })
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })

  it('has no metrics unless they are turned on', async () => {
    const [metrics, nothing] = await Promise.all(
      ['/metrics', '/nothing'].map((path) => fetch(server().url + path)),
    )
    expect(metrics?.status).toBe(404)
    expect(Object.keys(await metrics?.json())).toEqual(Object.keys(await nothing?.json()))
  })

  it('accepts a report of a Content Security Policy violation', async () => {
    const reply = await fetch(`${server().url}/api/csp-report`, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body: '{"csp-report":{}}',
    })
    expect(reply.status).toBe(204)
  })

  it('rejects a body that is not JSON with a message', async () => {
    const reply = await fetch(`${server().url}/api/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{bad',
    })
    expect([400, 404]).toContain(reply.status)
  })
})
