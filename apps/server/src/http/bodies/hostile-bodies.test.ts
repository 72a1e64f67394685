import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { api, type Endpoint } from '@eco/contract'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { signUp, type TestMember } from '../../../test/samples/members.ts'
import {
  BODY_MS,
  HEADERS_CHECKED_MS,
  HEADERS_MS,
  UPLOAD_WINDOW_BYTES,
  UPLOAD_WINDOW_MS,
} from './body-timeouts.ts'

const MINUTE_MS = 60_000
const typed = Object.values<Endpoint>(api).filter(({ body, files }) => body && !files)
const login = api.login.path
const json = { 'content-type': 'application/json' }

onEveryEngine('a hostile body', (server) => {
  let admin: TestMember
  beforeAll(async () => {
    admin = await signUp(server(), 'admin')
  })
  const post = async (body: BodyInit, headers: Record<string, string> = json, path: string = login) => {
    const reply = await fetch(server().url + path, { method: 'POST', headers, body })
    return { status: reply.status, ...((await reply.json()) as { message: string }) }
  }

  it.each([
    ['arrays', '['.repeat(3_000) + ']'.repeat(3_000)],
    ['objects', `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`],
    ['as many arrays as fit', '['.repeat(131_000) + ']'.repeat(131_000)],
  ])('of nested %s is refused by every endpoint that takes JSON', async (_title, body) => {
    for (const { method, path, ignoresBody, auth } of typed) {
      const headers = { ...json, authorization: `Bearer ${admin.token}` }
      const reply = await fetch(server().url + path, { method, headers, body })
      await reply.arrayBuffer()
      const refused = auth === 'signingIn' ? [401] : [400, 403, 404]
      expect(ignoresBody ? [200] : refused, `${method} ${path}`).toContain(reply.status)
      if (ignoresBody) admin = await signUp(server(), 'admin')
    }
  })

  it('is refused with a message when it is nested deeper than any endpoint needs', async () => {
    expect(await post('['.repeat(40) + ']'.repeat(40))).toMatchObject({
      status: 400,
      message: 'The body is nested too deeply.',
    })
  })

  it.each([
    ['a text', '{"email":"a\\ud800@example.org","password":"secret1"}'],
    ['a key', '{"\\udc00":1}'],
    ['a text far inside', '{"a":[{"b":["\\ud83d"]}]}'],
  ])('with a lone surrogate in %s is refused', async (_title, body) => {
    expect(await post(body)).toMatchObject({
      status: 400,
      message: expect.stringContaining('half of a character'),
    })
  })

  it('is accepted with characters outside the basic multilingual plane', async () => {
    expect(await post('{"email":"\\ud83c\\udf33@example.org","password":"secret1"}')).toMatchObject({
      status: 401,
    })
  })

  it('in an encoding other than UTF-8 is refused, with or without a charset', async () => {
    const body = '{"email":"a@example.org","password":"secret1"}'
    for (const charset of ['utf-16', 'UTF-16LE', '"utf-16"', 'iso-8859-1'])
      expect(await post(body, { 'content-type': `application/json; charset=${charset}` })).toMatchObject({
        status: 415,
      })
    for (const charset of ['utf-8', 'UTF-8', '"utf-8"'])
      expect(await post(body, { 'content-type': `application/json; charset=${charset}` })).toMatchObject({
        status: 401,
      })
    const broken = new Uint8Array([...new TextEncoder().encode('{"email":"'), 0xed, 0xa0, 0x80, 0x22, 0x7d])
    expect(await post(broken)).toMatchObject({ status: 400, message: 'The body is not valid UTF-8.' })
    expect(await post('{}', { 'content-type': 'text/plain' })).toMatchObject({ status: 415 })
  })

  it('with a lone surrogate in a form field or a query is refused', async () => {
    const half = `--b\r\ncontent-disposition: form-data; name="title"\r\ncontent-type: text/plain; charset=utf-16le\r\n\r\n`
    const body = Buffer.concat([
      Buffer.from(half),
      Buffer.from([0x00, 0xd8, 0x41, 0x00]),
      Buffer.from('\r\n--b--\r\n'),
    ])
    const headers = {
      'content-type': 'multipart/form-data; boundary=b',
      authorization: `Bearer ${admin.token}`,
    }
    expect((await post(body, headers, api.createBlog.path)).status).toBe(400)
    for (const query of ['cursor=%ED%A0%80', 'cursor=%FF', 'cursor=%'])
      expect((await fetch(`${server().url}${api.listBlogs.path}?${query}`)).status, query).toBe(400)
  })
})

onEveryEngine('a body that is too large', (server) => {
  const large = Buffer.alloc(3_000_000, 0x61)
  it.each([
    ['with its length', `content-length: ${large.length}`, large],
    [
      'in chunks',
      'transfer-encoding: chunked',
      Buffer.concat([Buffer.from(`${large.length.toString(16)}\r\n`), large, Buffer.from('\r\n0\r\n\r\n')]),
    ],
  ])('is answered with 413 %s, also if the connection closes with it', async (_title, header, body) => {
    for (const ending of ['connection: close\r\n', ''])
      for (let round = 0; round < 10; round++) {
        const socket = open(server().url)
        socket.write(
          `POST ${login} HTTP/1.1\r\nhost: x\r\n${ending}content-type: application/json\r\n${header}\r\n\r\n`,
        )
        socket.write(body)
        expect(await statusLine(socket)).toContain('413')
        socket.destroy()
      }
  })
})

onEveryEngine('a slow body', (server) => {
  afterEach(() => {
    vi.useRealTimers()
  })
  /** A request whose headers have arrived, with fake timers. */
  const begin = async (path: string, type: string, bytes: number, authorization = '') => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const socket = open(server().url)
    const came = once(server().app.server, 'request')
    const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: ${bytes}\r\ncontent-type: ${type}\r\n${authorization}\r\n`
    socket.write(head)
    const [request] = (await came) as [IncomingMessage]
    const send = async (bytes: number) => {
      const whole = request.socket.bytesRead + bytes
      socket.write(Buffer.alloc(bytes, 0x20))
      while (request.socket.bytesRead < whole) await new Promise((resolve) => setImmediate(resolve))
    }
    return { socket, request, send }
  }

  it('is cut within a minute, including the time for the headers', async () => {
    expect(HEADERS_MS + HEADERS_CHECKED_MS + BODY_MS).toBeLessThanOrEqual(MINUTE_MS)
    expect(server().app.server.headersTimeout).toBe(HEADERS_MS)
    const { socket, request, send } = await begin(login, 'application/json', 1_000)
    for (let second = 0; second < BODY_MS / 1_000 - 1; second++) {
      await send(1)
      vi.advanceTimersByTime(1_000)
    }
    expect(request.socket.destroyed).toBe(false)
    vi.advanceTimersByTime(1_000)
    expect(await wholeAnswer(socket)).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"request_timeout"/)
  })

  it('is cut when no route takes it', async () => {
    const { socket } = await begin('/nowhere', 'application/json', 1_000)
    vi.advanceTimersByTime(BODY_MS)
    expect(await wholeAnswer(socket)).toMatch(/^HTTP\/1.1 (404|408) /)
  })

  it('may take long as an upload that keeps moving, and is cut when it stalls', async () => {
    const { token } = await signUp(server())
    const bearer = `authorization: Bearer ${token}\r\n`
    const type = 'multipart/form-data; boundary=b'
    const { socket, request, send } = await begin(api.uploadImages.path, type, 52_428_800, bearer)
    for (let minute = 0; minute < 20; minute++) {
      await send(UPLOAD_WINDOW_BYTES)
      vi.advanceTimersByTime(UPLOAD_WINDOW_MS)
      expect(request.socket.destroyed).toBe(false)
    }
    await send(UPLOAD_WINDOW_BYTES - 1)
    vi.advanceTimersByTime(UPLOAD_WINDOW_MS)
    expect(await wholeAnswer(socket)).toMatch(/^HTTP\/1.1 408 /)
  })
})

const open = (url: string): Socket => connect(Number(new URL(url).port), '127.0.0.1')

async function statusLine(socket: Socket): Promise<string> {
  let text = ''
  for await (const part of socket.iterator({ destroyOnReturn: false })) {
    text += String(part)
    if (text.includes('\r\n')) break
  }
  return text.split('\r\n')[0] ?? ''
}

async function wholeAnswer(socket: Socket): Promise<string> {
  let text = ''
  for await (const part of socket) text += String(part)
  return text
}
