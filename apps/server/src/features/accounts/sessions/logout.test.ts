import { api } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../../test/harness.ts'
import { signUp } from '../../../../test/samples/members.ts'

const BODIES: [string, BodyInit | undefined, string | undefined][] = [
  ['no body', undefined, undefined],
  ['an empty object without a type', Buffer.from('{}'), undefined],
  ['the body of our own pages', '{"u_id":"u_1"}', 'application/json'],
  ['no body, but a type', undefined, 'application/json'],
  ['broken JSON', '{', 'application/json'],
  ['nested JSON', '['.repeat(9_000), 'application/json'],
  ['another encoding', '{}', 'application/json; charset=utf-16'],
  ['a form', 'u_id=1', 'application/x-www-form-urlencoded'],
  ['an upload', '--b--', 'multipart/form-data; boundary=b'],
  ['an upload without its boundary', 'x', 'multipart/form-data'],
  ['a type that is none', '{}', '???'],
  ['a body beyond every limit', 'x'.repeat(2_000_000), 'text/plain'],
]

onEveryEngine('logout', (server) => {
  it.each(BODIES)('ends the session with %s', async (_title, body, type) => {
    const { token } = await signUp(server())
    const headers = { authorization: `Bearer ${token}`, ...(type !== undefined && { 'content-type': type }) }
    const reply = await fetch(server().url + api.logout.path, {
      method: 'POST',
      headers,
      ...(body !== undefined && { body }),
    })
    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual({ message: 'Logged out successfully!' })
    await expect(server().client(api.session, {}, { token })).rejects.toMatchObject({ status: 401 })
  })

  it("requires the session's token", async () => {
    const reply = await fetch(server().url + api.logout.path, { method: 'POST', body: Buffer.from('{}') })
    expect(reply.status).toBe(401)
  })
})
