// @vitest-environment jsdom
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NetworkError } from '@eco/contract'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { SILENCE_MS, sendByXhr } from './transport.ts'

/** Answers /ok, never answers /silent, cuts the connection at /cut. */
let server: Server
let url = ''

beforeAll(async () => {
  server = createServer((request, reply) => {
    reply.setHeader('access-control-allow-origin', '*')
    if (request.url === '/cut') request.socket.destroy()
    if (request.url === '/ok') reply.end('{"fine":true}')
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  url = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
afterEach(() => vi.useRealTimers())

const get = (path: string, signal?: AbortSignal) =>
  sendByXhr({ method: 'GET', url: url + path, headers: {}, ...(signal && { signal }) })

it('returns the answer', async () => {
  expect(await get('/ok')).toEqual({ status: 200, text: '{"fine":true}' })
})

it('reports no answer when the server is silent for too long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waiting = expect(get('/silent')).rejects.toMatchObject({ name: 'NetworkError', aborted: false })
  vi.advanceTimersByTime(SILENCE_MS)
  await waiting
})

it('distinguishes a cancelled call from one without an answer', async () => {
  const stop = new AbortController()
  const waiting = expect(get('/silent', stop.signal)).rejects.toMatchObject({ aborted: true })
  stop.abort()
  await waiting
})

it('reports no answer when the connection is cut', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(get('/cut')).rejects.toBeInstanceOf(NetworkError)
})
