import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { onEveryEngine, type TestServer } from '../../test/harness.ts'

const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; font-src 'self'; media-src 'self' blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types default; report-uri /api/csp-report"

const json = { 'content-type': 'application/json' }
const post = (body: string, headers: Record<string, string> = json): RequestInit => ({
  method: 'POST',
  headers,
  body,
})

/** Path, request, and expected status. */
const REPLIES: [string, RequestInit, number][] = [
  ['/healthz', {}, 200],
  ['/healthz', { method: 'HEAD' }, 200],
  ['/api/settings', {}, 200],
  ['/openapi.json', {}, 200],
  ['/docs', {}, 200],
  ['/nowhere', {}, 404],
  ['/api/nowhere', {}, 404],
  ['/api/auth/login', {}, 404],
  ['/api/auth/login', { method: 'OPTIONS' }, 404],
  ['/%zz', {}, 400],
  ['/api/%zz', {}, 400],
  ['/api/auth/session', {}, 401],
  ['/api/auth/login', post('{bad'), 400],
  ['/api/auth/login', post('[]'), 400],
  ['/api/auth/login', post('{}'), 400],
  ['/api/auth/login', post('{"__proto__":{}}'), 400],
  ['/api/auth/login', post('a=b', { 'content-type': 'application/x-www-form-urlencoded' }), 415],
  ['/api/auth/login', post('{}', { ...json, origin: 'https://evil.example' }), 403],
  ['/api/auth/login', post(JSON.stringify({ email: 'x'.repeat(300_000) })), 413],
  ['/api/auth/login', post(JSON.stringify({ email: 'nobody@example.org', password: 'wrong-one' })), 401],
]

function checkHeaders(headers: Headers): void {
  expect(headers.get('content-security-policy')).toBe(CSP)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('permissions-policy')).toMatch(/^geolocation=\(self\), camera=\(self\), microphone=\(\)/)
  expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  expect(headers.get('x-powered-by')).toBeNull()
}

onEveryEngine('headers', (server) => {
  it.each(REPLIES)('are sent with %s %o, status %i', async (path, init, status) => {
    const reply = await fetch(server().url + path, init)
    expect(reply.status).toBe(status)
    checkHeaders(reply.headers)
    expect(reply.headers.get('strict-transport-security')).toBeNull()
    if (path.startsWith('/api/')) expect(reply.headers.get('cache-control')).toBe('no-store')
    if (status >= 400 && init.method !== 'HEAD')
      expect(await reply.json()).toMatchObject({
        message: expect.any(String),
        code: expect.any(String),
        requestId: expect.any(String),
      })
  })

  it('are sent in reply to malformed HTTP', async () => {
    for (const [bytes, status] of [
      ['nonsense\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
    ] as const) {
      const answer = await sendRaw(server(), bytes)
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      expect(answer).toContain(`content-security-policy: ${CSP}`)
      expect(answer).toContain('x-content-type-options: nosniff')
      expect(answer).toMatch(/\{"message":"This request is not valid/)
    }
  })

  it('of two lengths for one body are refused, and TRACE repeats nothing', async () => {
    const head = 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
    for (const lengths of [
      'content-length: 4\r\ntransfer-encoding: chunked',
      'content-length: 4\r\ncontent-length: 5',
      'transfer-encoding: chunked, identity',
    ])
      expect(await sendRaw(server(), `${head}${lengths}\r\n\r\n0\r\n\r\n`), lengths).toMatch(
        /^HTTP\/1.1 400 /,
      )
    const trace = await sendRaw(
      server(),
      'TRACE / HTTP/1.1\r\nhost: x\r\ncookie: sid=1\r\nconnection: close\r\n\r\n',
    )
    expect(trace).toMatch(/^HTTP\/1.1 40[45] /)
    expect(trace).not.toContain('sid=1')
  })

  it('reuse only a valid request id', async () => {
    const idFor = async (id: string) =>
      (await fetch(`${server().url}/healthz`, { headers: { 'x-request-id': id } })).headers.get(
        'x-request-id',
      )
    expect(await idFor('abc-123')).toBe('abc-123')
    for (const wrong of ['a b', 'x'.repeat(65), '"}{'])
      expect(await idFor(wrong)).toMatch(/^req_[0-9a-f]{32}$/)
  })
})

onEveryEngine(
  'headers on https',
  (server) => {
    it('require HTTPS for later visits', async () => {
      for (const path of ['/healthz', '/nowhere', '/%zz']) {
        const reply = await fetch(server().url + path)
        expect(reply.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
        checkHeaders(reply.headers)
      }
      expect(await sendRaw(server(), 'nonsense\r\n\r\n')).toContain('strict-transport-security')
    })
  },
  { PUBLIC_URL: 'https://eco.example.org' },
)

async function sendRaw(server: TestServer, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.write(bytes)
  let answer = ''
  for await (const part of socket) answer += String(part)
  return answer
}
