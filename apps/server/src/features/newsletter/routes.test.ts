import { api } from '@eco/contract'
import { beforeAll, expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { signUp, type TestMember } from '../../../test/samples/members.ts'

onEveryEngine('newsletter', (server) => {
  let admin: TestMember
  beforeAll(async () => {
    admin = await signUp(server(), 'admin')
  })
  /** The link as the people who write the newsletter see it. */
  const linkOf = async (email: string) => {
    const { data } = await server().client(api.listSubscribers, {}, admin)
    return new URL(data.find((row) => row.email === email)?.unsubscribe_url ?? '/', server().url)
  }
  const subscribed = async (email: string) => {
    await server().client(api.subscribe, { body: { email } })
    return linkOf(email)
  }
  const subscribers = () =>
    server().database.read((db) => db.selectFrom('newsletter').select('email').orderBy('email').execute())

  it('replies the same for a new and a known address and stores it once', async () => {
    const body = { email: 'Reader@Example.org' }
    const first = await server().client(api.subscribe, { body })
    const again = await server().client(api.subscribe, { body: { email: ' reader@example.org ' } })
    expect(again).toEqual(first)
    expect((await subscribers()).filter(({ email }) => /^reader/i.test(email))).toEqual([
      { email: 'Reader@Example.org' },
    ])
  })

  it('returns no unsubscribe link to whoever enters an address', async () => {
    const page = await subscribed('victim@example.org')
    const reply = await server().client(api.subscribe, { body: { email: 'victim@example.org' } })
    expect(reply).toEqual({ message: expect.any(String), unsubscribe_url: '/newsletter/unsubscribe' })
    expect(JSON.stringify(reply)).not.toContain(page.searchParams.get('t')?.split('.')[0])
  })

  it('stores an address once, however its domain is spelled', async () => {
    for (const email of ['dots@example.org', 'dots@example.org.', 'DOTS@Example。ORG'])
      await server().client(api.subscribe, { body: { email } })
    expect((await subscribers()).filter(({ email }) => /^dots/i.test(email))).toHaveLength(1)
  })

  it('stores one of fifty simultaneous requests', async () => {
    await Promise.all(
      Array.from({ length: 50 }, () =>
        server().client(api.subscribe, { body: { email: 'crowd@example.org' } }),
      ),
    )
    expect((await subscribers()).filter(({ email }) => email === 'crowd@example.org')).toHaveLength(1)
  })

  it('unsubscribes an address by its link, and replies the same if it was unsubscribed before', async () => {
    const page = await subscribed('Off@Example.org')
    expect(page.pathname).toBe('/newsletter/unsubscribe')
    const body = { token: page.searchParams.get('t') ?? '' }
    const first = await server().client(api.unsubscribe, { body })
    expect(await subscribers()).not.toContainEqual({ email: 'Off@Example.org' })
    expect(await server().client(api.unsubscribe, { body })).toEqual(first)
  })

  it('changes nothing if the link is only opened', async () => {
    await fetch(await subscribed('look@example.org'))
    expect(await subscribers()).toContainEqual({ email: 'look@example.org' })
  })

  it('rejects a token that was cut, changed or made for another address', async () => {
    const link = async (email: string) => (await subscribed(email)).searchParams.get('t') ?? ''
    const [mine, theirs] = [await link('mine@example.org'), await link('theirs@example.org')]
    const swapped = `${theirs.split('.')[0]}.${mine.split('.')[1]}`
    for (const token of ['', 'x', mine.slice(0, -1), `${mine}0`, swapped])
      await expect(server().client(api.unsubscribe, { body: { token } }), token).rejects.toMatchObject({
        status: 400,
        message: 'This link is incomplete or not valid. Copy the full link.',
      })
    expect(await subscribers()).toContainEqual({ email: 'theirs@example.org' })
  })

  it('returns the whole list with the links to administrators', async () => {
    const { token } = admin
    await server().database.write(async (tx) => {
      const rows = Array.from({ length: 1_100 }, (_, n) => `many${n}@example.org`)
      await tx
        .insertInto('newsletter')
        .values(rows.map((email) => ({ emailKey: email, email, createdAt: 1 })))
        .execute()
    })
    const all: { email: string; unsubscribe_url: string }[] = []
    for (let cursor: string | undefined, first = true; first || cursor !== undefined; first = false) {
      const query = cursor === undefined ? {} : { cursor }
      const page = await server().client(api.listSubscribers, { query }, { token })
      all.push(...page.data)
      cursor = page.next
    }
    expect(all.map((row) => row.email).sort()).toEqual((await subscribers()).map((row) => row.email).sort())
    const body = { token: all[0]?.unsubscribe_url.split('?t=')[1] ?? '' }
    await server().client(api.unsubscribe, { body })
    expect(await subscribers()).toHaveLength(all.length - 1)
    const bad = server().client(api.listSubscribers, { query: { cursor: '@' } }, { token })
    await expect(bad).rejects.toMatchObject({ status: 400 })
  })

  it('rejects an invalid address with a message', async () => {
    await expect(server().client(api.subscribe, { body: { email: 'abc' } })).rejects.toMatchObject({
      status: 400,
      fields: { email: 'Email is invalid' },
    })
  })
})

onEveryEngine(
  'newsletter with limits',
  (server) => {
    it('accepts thirty addresses an hour from one client', async () => {
      const subscribe = (n: number) =>
        server().client(api.subscribe, { body: { email: `r${n}@example.org` } })
      for (let n = 0; n < 30; n++) await subscribe(n)
      await expect(subscribe(30)).rejects.toMatchObject({ status: 429 })
      server().clock.advance(3_600_000)
      await subscribe(31)
    })
  },
  { RATE_LIMITS: 'on' },
)
