import { api } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine, type TestServer } from '../../../../test/harness.ts'
import { addPasskey } from '../../../../test/samples/passkeys.ts'
import { DEVICE_LIFE_MS } from './session-cookie.ts'

const password = 'secret1'
let count = 0

async function someone(server: TestServer) {
  const email = `device${++count}@example.org`
  const home = server.browser()
  const body = { username: `Device ${count}`, email, password, role: 'user' } as const
  const { user } = await home.call(api.signup, { body })
  const logIn = (browser: typeof home) => browser.call(api.login, { body: { email, password } })
  const notices = async () =>
    (await home.call(api.listNotices, { query: {} })).notices.map(({ kind, subject }) => ({ kind, subject }))
  const mails = () =>
    server.database.read((db) =>
      db.selectFrom('mails').select('template').where('userId', '=', user.u_id).execute(),
    )
  return { id: user.u_id, home, logIn, notices, mails }
}

onEveryEngine(
  'a sign-in from a new device',
  (server) => {
    it('is told in the site and by mail, once for each device, and not of the first', async () => {
      const asha = await someone(server())
      await asha.logIn(asha.home)
      expect(await asha.notices()).toEqual([])
      const other = server().browser()
      const { token } = await asha.logIn(other)
      const { sessions } = await other.call(api.listSessions, {})
      const session = sessions.find(({ current }) => current)
      expect(await asha.notices()).toEqual([
        {
          kind: 'new_device',
          subject: { kind: 'session', id: session?.session_id, title: session?.user_agent },
        },
      ])
      expect(await asha.mails()).toContainEqual({ template: 'new_device' })
      await other.call(api.logout, { body: {} }, { token })
      await asha.logIn(other)
      expect(await asha.notices()).toHaveLength(1)
    })

    it('is told only when the sign-in is finished', async () => {
      const asha = await someone(server())
      const { token } = await asha.logIn(asha.home)
      const { authenticator } = await addPasskey(server(), { token }, asha.home.call)
      const other = server().browser()
      await asha.logIn(other)
      expect([...other.cookies.keys()]).toEqual(['sid'])
      expect(await asha.notices()).toEqual([])
      const { options } = await other.call(api.startPasskeyStep, {})
      await other.call(api.finishWithPasskey, { body: { credential: authenticator.use(options) } })
      expect([...other.cookies.keys()]).toEqual(['sid', 'did'])
      expect(await asha.notices()).toHaveLength(1)
    })

    it('leaves a mark in the browser that does not show which members share it', async () => {
      const [asha, ravi] = [await someone(server()), await someone(server())]
      const mark = asha.home.cookies.get('did')
      await ravi.logIn(asha.home)
      expect(asha.home.cookies.get('did')).toBe(mark)
      const rows = await server().database.read((db) =>
        db.selectFrom('knownDevices').selectAll().where('userId', 'in', [asha.id, ravi.id]).execute(),
      )
      expect(rows).toHaveLength(3)
      expect(new Set(rows.map(({ deviceHash }) => deviceHash)).size).toBe(3)
      expect(JSON.stringify(rows)).not.toContain(mark)
    })

    it('counts a malformed mark as none, and forgets devices that are not used any more', async () => {
      const asha = await someone(server())
      asha.home.cookies.set('did', 'x')
      await asha.logIn(asha.home)
      expect(await asha.notices()).toHaveLength(1)
      server().clock.advance(DEVICE_LIFE_MS + 1)
      for (const { run } of server().features.accounts.cleanupJobs) await run(server().clock.now())
      const left = await server().database.read((db) => db.selectFrom('knownDevices').selectAll().execute())
      expect(left).toEqual([])
    })
  },
  { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hello@example.org', PUBLIC_URL: 'http://localhost' },
)
