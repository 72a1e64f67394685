import { api } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine, type TestServer } from '../../test/harness.ts'
import { treeOf } from '../../test/samples/assets.ts'
import { signUp } from '../../test/samples/members.ts'
import { createLog } from '../infra/telemetry/log.ts'

type Line = { msg: string; reqId?: string; route?: string; statement?: string; [key: string]: unknown }
const linesOf = (server: TestServer): Line[] => server.logged.map((line) => JSON.parse(line))

/** Secrets and texts that requests carry; none of them may reach the log. */
const SECRETS = [
  'pass-word-77',
  'tok-en-88',
  'stop-secret-99',
  'search-term-66',
  'Neem behind the school',
  'key-55',
]

async function sendSecrets(server: TestServer) {
  const body = { username: 'Asha', email: 'asha.log@example.org', password: SECRETS[0], role: 'user' }
  const json = { 'content-type': 'application/json' }
  const post = (path: string, headers: Record<string, string> = {}, content: unknown = body) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { ...json, ...headers },
      body: JSON.stringify(content),
    })
  const signedUp = (await (await post('/api/auth/signup')).json()) as {
    token: string
    user: { u_id: string }
  }
  const { email, password } = body
  await post('/api/auth/login', {}, { email, password })
  await post('/api/auth/login', {}, { email, password: `${password}x` })
  const wrong = {
    authorization: `Bearer ${SECRETS[1]}`,
    cookie: `sid=${SECRETS[1]}`,
    'idempotency-key': 'key-55',
  }
  await fetch(`${server.url}/api/profile`, { headers: wrong })
  await fetch(`${server.url}/api/mail/stop/${SECRETS[2]}`)
  await fetch(`${server.url}/blog/${SECRETS[2]}?q=${SECRETS[3]}`)
  return { ...signedUp, email: body.email }
}

onEveryEngine(
  'the log',
  (server) => {
    it('names the route of each request and never who called or a secret', async () => {
      const { token, email } = await sendSecrets(server())
      const member = await signUp(server())
      await server().client(api.saveTree, { body: { ...treeOf(member.id), TreeName: SECRETS[4] } }, member)
      const answered = linesOf(server()).filter(({ msg }) => msg === 'answered')
      expect(answered).toContainEqual(
        expect.objectContaining({
          ...{ method: 'GET', route: '/api/mail/stop/:token', reqId: expect.stringMatching(/^req_/) },
          ...{ status: expect.any(Number), ms: expect.any(Number) },
        }),
      )
      expect(answered).toContainEqual(expect.objectContaining({ method: 'GET', route: 'none', status: 404 }))
      const all = server()
        .logged.filter((line) => line.includes('reqId'))
        .join('')
      const signIns = answered.filter(({ route }) => route === '/api/auth/login')
      expect(signIns.map(({ status, code }) => [status, code])).toEqual([
        [200, undefined],
        [401, 'wrong_credentials'],
      ])
      for (const text of [...SECRETS, token, email, member.id, member.token, '127.0.0.1', '::1', '"address"'])
        expect(all).not.toContain(text)
    })

    it('names the statements of each request without their values, also of writes that share a commit', async () => {
      const members = await Promise.all(Array.from({ length: 4 }, () => signUp(server())))
      server().logged.length = 0
      const subscribe = (n: number) =>
        fetch(server().url + api.subscribe.path, {
          ...{ method: 'POST', headers: { 'content-type': 'application/json', 'x-request-id': `news-${n}` } },
          body: JSON.stringify({ email: `log${n}@example.org` }),
        })
      const save = (member: (typeof members)[number]) =>
        server().client(api.saveTree, { body: treeOf(member.id) }, member)
      await Promise.all(members.flatMap((member, n) => [subscribe(n), save(member)]))
      const slow = linesOf(server()).filter(({ msg }) => msg === 'slow statement')
      const routesOf = (table: string) =>
        new Set(
          slow.flatMap(({ statement = '', route }) => (statement.includes(`into "${table}"`) ? [route] : [])),
        )
      expect(routesOf('newsletter')).toEqual(new Set([api.subscribe.path]))
      expect(routesOf('trees')).toEqual(new Set([api.saveTree.path]))
      const ids = slow.flatMap(({ statement = '', reqId }) =>
        statement.includes('into "newsletter"') ? [reqId] : [],
      )
      expect(ids.toSorted()).toEqual(['news-0', 'news-1', 'news-2', 'news-3'])
      for (const { ms, statement = '' } of slow) {
        expect(ms).toEqual(expect.any(Number))
        expect(statement).not.toMatch(/@example|log\d/)
      }
    })
  },
  { LOG_LEVEL: 'info', SLOW_QUERY_MS: '0' },
)

onEveryEngine(
  'the log with personal data',
  (server) => {
    it('names the address and the account, and still no secret', async () => {
      const { user, token } = await sendSecrets(server())
      await fetch(`${server().url}/api/profile`, { headers: { authorization: `Bearer ${token}` } })
      await server().client(api.listSessions, {}, { token })
      const answered = linesOf(server()).filter(({ msg }) => msg === 'answered')
      expect(answered).toContainEqual(
        expect.objectContaining({
          ...{ account: user.u_id, address: expect.stringMatching(/127\.0\.0\.1|::1/) },
          route: api.listSessions.path,
        }),
      )
      const signIns = answered.filter(({ route }) => route === api.login.path)
      expect(signIns.map(({ status, account }) => [status, account])).toEqual([
        [200, user.u_id],
        [401, user.u_id],
      ])
      const all = server().logged.join('')
      for (const text of [...SECRETS, token]) expect(all).not.toContain(text)
      expect(linesOf(server()).some(({ msg }) => msg === 'slow statement')).toBe(false)
    })
  },
  { LOG_LEVEL: 'info', LOG_PERSONAL_DATA: 'on' },
)

it('tells of errors what they are, and not what they quote', () => {
  const lines: string[] = []
  const cause = Object.assign(new Error('refused'), {
    code: '23505',
    detail: 'Key (email)=(asha@example.org)',
  })
  const err = Object.assign(new Error('failed', { cause }), {
    ...{ response: '550 asha@example.org', parameters: ['asha'], headers: { authorization: 'secret' } },
  })
  createLog('info', { write: (line) => void lines.push(line) }).error({ err }, 'request failed')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { type: 'Error', message: 'failed', cause: { message: 'refused', code: '23505' } },
  })
  expect(lines[0]).not.toMatch(/asha|secret|Key/)
})
