import { api } from '@eco/contract'
import { describe, expect, it } from 'vitest'
import { onEveryEngine, type TestServer } from '../../test/harness.ts'
import { oldProof, submit } from '../../test/samples/activities.ts'
import { signUp, type TestMember } from '../../test/samples/members.ts'
import { firstAdminLink } from '../features/accounts/first-admin.ts'
import { runAdmin } from './run.ts'
import type { Terminal } from './terminal.ts'

/** Runs one command line; `typed` holds the answers at the terminal, `input` is standard input. */
async function admin(
  server: TestServer,
  line: string,
  given: { typed?: string[]; input?: string; words?: string[] } = {},
) {
  const said: string[] = []
  const complained: string[] = []
  const typed = given.typed
  const terminal: Terminal = {
    say: (text) => said.push(text),
    complain: (text) => complained.push(text),
    readInput: async () => given.input ?? '',
    askHidden: typed && (async () => typed.shift() ?? ''),
  }
  const args = [...line.split(' ').filter((word) => word !== ''), ...(given.words ?? [])]
  const code = await runAdmin(args, terminal, async () => ({ deps: server.deps, close: async () => {} }))
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

onEveryEngine('the command line', (server) => {
  const login = (email: string, password: string) => server().client(api.login, { body: { email, password } })

  it('creates a reviewer with the password from standard input', async () => {
    const done = await admin(
      server(),
      'create-reviewer --email rita@example.org --username Rita --password-stdin',
      { input: 'piped-in-1\n' },
    )
    expect(done).toEqual({ code: 0, said: 'Created the reviewer rita@example.org.', complained: '' })
    expect((await login('rita@example.org', 'piped-in-1')).user.role).toBe('reviewer')
  })

  it('creates an administrator with the password typed twice, and disables the one-time link', async () => {
    const link = (await firstAdminLink(server().deps, server().url))?.split('#')[1] ?? ''
    const wrong = await admin(server(), 'create-admin --email boss@example.org --username Boss', {
      typed: ['typed-in-1', 'typed-in-2'],
    })
    expect(wrong).toMatchObject({ code: 1, complained: 'The passwords do not match.' })
    const done = await admin(server(), 'create-admin --email boss@example.org --username Boss', {
      typed: ['typed-in-1', 'typed-in-1'],
    })
    expect(done).toMatchObject({ code: 0, said: 'Created the administrator boss@example.org.' })
    expect((await login('boss@example.org', 'typed-in-1')).user.role).toBe('admin')
    const body = { link, username: 'Two', email: 'two@example.org', password: 'secret1' }
    await expect(server().client(api.firstAdmin, { body })).rejects.toMatchObject({ status: 410 })
  })

  it('prints a link to choose a password when there is no terminal to ask', async () => {
    const done = await admin(server(), 'create-reviewer --email auto@example.org --username Auto')
    const secret = /for 24 hours: \S+\/reset#(\S+)/.exec(done.said)?.[1] ?? ''
    await server().client(api.resetPassword, { body: { secret, password: 'chosen-by-auto' } })
    expect((await login('auto@example.org', 'chosen-by-auto')).user.role).toBe('reviewer')
  })

  it('sets a new password and ends the sessions of that account only', async () => {
    const body = { username: 'Asha', email: 'asha@example.org', password: 'secret1', role: 'user' as const }
    const asha = await server().client(api.signup, { body })
    const ravi = await server().client(api.signup, {
      body: { ...body, username: 'Ravi', email: 'ravi@example.org' },
    })
    const done = await admin(server(), 'reset-password --email ASHA@example.org --password-stdin', {
      input: 'another-1',
    })
    expect(done.said).toBe('Password changed for ASHA@example.org; 1 session ended.')
    await expect(server().client(api.session, {}, { token: asha.token })).rejects.toMatchObject({
      status: 401,
    })
    await server().client(api.session, {}, { token: ravi.token })
    await expect(login('asha@example.org', 'secret1')).rejects.toMatchObject({ status: 401 })
    await login('asha@example.org', 'another-1')
  })

  it('rotates the key of personal data and reports what it did', async () => {
    const done = await admin(server(), 'rotate-key')
    expect(done).toMatchObject({ code: 0, complained: '' })
    expect(done.said).toMatch(
      /^Key 2 is now in use. Re-encrypted 0 profiles, 0 addresses, 0 certificates and 0 secrets of authenticator apps\.\n/,
    )
  })

  it('reports when nothing is waiting for review', async () => {
    expect(await admin(server(), 'list')).toMatchObject({ code: 0, said: 'Nothing is waiting for review.' })
  })

  it('lists entries waiting for review, and lets a reviewer decide on them', async () => {
    const owner = await signUp(server())
    const good = await saveTree(server(), owner, 'Neem')
    server().clock.advance(60_000)
    const bad = await saveTree(server(), owner, 'Evil')
    server().clock.advance(3 * 3_600_000)
    const listed = await admin(server(), 'list')
    const lines = listed.said.split('\n')
    expect(lines[0]).toMatch(/^ENTRY +KIND +TITLE +OWNER +AGE +VERSION$/)
    expect(lines[1]).toMatch(new RegExp(`^${good} +tree +Neem +member\\d+@example.org +3 h +1$`))
    expect(lines[2]).toMatch(new RegExp(`^${bad} +tree +Evil`))
    expect(lines).toHaveLength(3)

    const approved = await admin(server(), `approve ${good} --as rita@example.org --version 1`)
    expect(approved).toEqual({
      code: 0,
      said: expect.stringMatching(new RegExp(`^${good} is approved\\.\\nSerial numbers: ECO-TRE-2026-`)),
      complained: '',
    })
    const rejected = await admin(
      server(),
      `reject ${bad} --as rita@example.org --version 1 --code wrong_data --reason`,
      {
        words: ['No such tree.'],
      },
    )
    expect(rejected).toMatchObject({ code: 0, said: `${bad} is rejected.` })
    const params = { userId: owner.id }
    const { parts } = await server().client(api.getCredits, { params }, { token: owner.token })
    expect(parts).toMatchObject({ pending: 0, available: 45, buffer: 5 })
    expect(await admin(server(), `approve ${bad} --as rita@example.org --version 1`)).toMatchObject({
      code: 1,
      complained: 'This asset has already been reviewed.',
    })
  })

  it('lists provisional activities and decides on them with the same commands', async () => {
    const [asha, ravi] = [await signUp(server()), await signUp(server())]
    const provisional = async (member: TestMember, seed: number) => {
      const proof = await oldProof(server(), seed)
      return (await submit(server(), member, 'plastic-free', { proof })).submission.id
    }
    const [good, bad] = [await provisional(asha, 9_001), await provisional(ravi, 9_002)]
    const { said } = await admin(server(), 'list')
    expect(said).toMatch(new RegExp(`${good}.*Plastic Free Challenge`))
    const seen = (id: string) => new RegExp(`${id}.* (\\S+)$`, 'm').exec(said)?.[1] ?? ''
    expect(await admin(server(), `approve ${good} --as rita@example.org --version 9-waiting`)).toMatchObject({
      code: 1,
    })
    expect(await admin(server(), `approve ${good} --as rita@example.org --version ${seen(good)}`)).toEqual({
      code: 0,
      said: `${good} is approved.`,
      complained: '',
    })
    const coinsOf = async ({ token }: TestMember) =>
      (await server().client(api.getActivityState, {}, { token })).totalCoins
    expect(await coinsOf(asha)).toBe(10)
    expect(
      await admin(
        server(),
        `reject ${bad} --as rita@example.org --version ${seen(bad)} --code unclear_photo --reason`,
        {
          words: ['The photo is old.'],
        },
      ),
    ).toMatchObject({ code: 0, said: `${bad} is rejected.` })
    expect(await coinsOf(ravi)).toBe(0)
    expect(
      await admin(server(), `approve ${good} --as rita@example.org --version ${seen(good)}`),
    ).toMatchObject({ code: 1 })
  })

  it('does not let a reviewer approve their own entry', async () => {
    const rita = await server().client(api.login, {
      body: { email: 'rita@example.org', password: 'piped-in-1' },
    })
    const own = await saveTree(server(), { id: rita.user.u_id, token: rita.token }, 'Own')
    expect(await admin(server(), `approve ${own} --as rita@example.org --version 1`)).toMatchObject({
      code: 1,
      complained: 'You cannot review your own asset.',
    })
  })

  it.each([
    ['', 2, 'Usage: npm run admin'],
    ['frob', 2, "Unknown command 'frob'."],
    ['toString', 2, "Unknown command 'toString'."],
    ['create-admin --email a@b.co', 2, '--username is missing.'],
    [
      'create-admin --email a@b.co --username A --password-stdin',
      2,
      'There is no password on standard input.',
    ],
    ['approve --as rita@example.org', 2, 'Name the asset'],
    ['approve tree_1', 2, '--as is missing.'],
    ['approve tree_1 --as rita@example.org', 2, '--version is missing.'],
    ['approve tree_1 --as rita@example.org --version 1', 1, 'There is no asset tree_1.'],
    ['approve tree_1 --as asha@example.org --version 1', 1, 'asha@example.org is not a reviewer or'],
    ['reject tree_1 --as rita@example.org --version 1', 2, '--code is missing.'],
    [
      'reject tree_1 --as rita@example.org --version 1 --code ugly --reason no',
      2,
      '--code must be one of: unclear_photo,',
    ],
    ['list --loud', 2, "Unknown option '--loud'"],
    ['list more words', 2, 'Unexpected arguments: more words'],
    ['create-admin --email nonsense --username A', 1, 'Email is invalid'],
    ['create-admin --email boss@example.org --username A', 1, 'An account with this email already exists.'],
    [
      'reset-password --email nobody@example.org',
      1,
      'There is no account with the email nobody@example.org.',
    ],
  ])("refuses '%s' with exit code %i and a message", async (line, code, words) => {
    const done = await admin(server(), line)
    expect(done.code).toBe(code)
    expect(done.complained).toContain(words)
    expect(done.said).toBe('')
  })

  it('prints its help', async () => {
    for (const line of ['--help', 'help', 'list -h'])
      expect(await admin(server(), line)).toMatchObject({
        code: 0,
        said: expect.stringContaining('create-reviewer'),
      })
  })
})

async function saveTree(server: TestServer, owner: TestMember, name: string): Promise<string> {
  const body = {
    UID: owner.id,
    TreeName: name,
    BotanicalName: 'Azadirachta indica',
    PlantingDate: '2025-06-01',
    Height: 150,
    Location: 'Pune',
    imageIds: [],
  }
  return (await server.client(api.saveTree, { body }, { token: owner.token })).data.tid
}

describe('the settings on the command line', () => {
  const check = async (env: Record<string, string>) => {
    const lines: string[] = []
    const say = (text: string) => void lines.push(text)
    const terminal = { say, complain: say, readInput: async () => '', askHidden: undefined }
    const unused = () => Promise.reject(new Error('opened the database'))
    return { code: await runAdmin(['config'], terminal, unused, env), text: lines.join('\n') }
  }

  it('are printed with their sources, without secrets', async () => {
    const { code, text } = await check({
      PORT: '4000',
      DATABASE_URL: 'postgres://eco:hidden@db/eco?sslmode=disable',
    })
    expect(code).toBe(0)
    expect(text).toMatch(/^PORT +4000 +environment$/m)
    expect(text).toMatch(/^HOST +localhost +default$/m)
    expect(text).toMatch(/^SITE_NAME +default, or the console$/m)
    expect(text).toMatch(/^DATABASE_URL +postgres:\/\/eco:\*\*\*@db\/eco\?sslmode=disable +environment$/m)
    expect(text).not.toContain('hidden')
    expect(text).toContain('The settings are valid.')
  })

  it('are refused in words when the server would not start, and mistyped names are found', async () => {
    const { code, text } = await check({ PORT: 'many', PUBLIC_ULR: 'https://eco.example.org', HOME: '/root' })
    expect(code).toBe(1)
    expect(text).toContain('PUBLIC_ULR is no setting. Did you mean PUBLIC_URL?')
    expect(text).toMatch(/The server would not start: PORT must be a whole number/)
    expect(text).not.toContain('HOME')
  })
})
