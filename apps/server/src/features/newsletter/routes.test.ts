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
    const { data } = await server().client(api.listSubscribers, { query: { search: email } }, admin)
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

  it('unsubscribes in one click of a mail program, which only opens a page when it is followed', async () => {
    const t = (await subscribed('click@example.org')).searchParams.get('t') ?? ''
    const address = `${server().url}${api.unsubscribeInOneClick.path}?t=${t}`
    const opened = await fetch(address, { redirect: 'manual' })
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/newsletter/unsubscribe?t=${t}`])
    expect(await subscribers()).toContainEqual({ email: 'click@example.org' })
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      ...{ origin: 'https://mail.example.com', 'sec-fetch-site': 'cross-site' },
    }
    for (let n = 0; n < 2; n++)
      expect(
        (await fetch(address, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })).status,
      ).toBe(200)
    expect(await subscribers()).not.toContainEqual({ email: 'click@example.org' })
    expect((await fetch(`${address}0`, { method: 'POST', headers })).status).toBe(400)
  })

  it('is searched, exported, and left on request by administrators, and the audit log names no address', async () => {
    const { token } = admin
    const member = await signUp(server())
    const { user } = await server().client(api.session, {}, member)
    for (const email of [user.email, 'on-request@example.org']) await subscribed(email)
    const search = (text: string) =>
      server().client(api.listSubscribers, { query: { search: text } }, { token })
    expect(await search('ON-REQUEST')).toMatchObject({
      matching: 1,
      data: [{ email: 'on-request@example.org' }],
    })
    expect((await search('on-request')).all).toBeGreaterThan(1)
    expect((await search('%')).matching).toBe(0)
    const reply = await fetch(`${server().url}${api.exportSubscribers.path}?search=on-request`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const [head, row, ...more] = (await reply.text()).trim().split('\r\n')
    expect([head, more]).toEqual(['email,subscribed,unsubscribe_url,one_click_url', []])
    expect(row).toMatch(
      /^on-request@example\.org,2026-.+,http:.+\/newsletter\/unsubscribe\?t=.+,http:.+\/one-click\?t=/,
    )
    const remove = (email: string) => server().client(api.removeSubscriber, { body: { email } }, { token })
    await remove('On-Request@example.org')
    await remove(user.email)
    await expect(remove(user.email)).rejects.toMatchObject({ status: 404 })
    expect((await search('on-request')).matching).toBe(0)
    const { data } = await server().client(
      api.listAuditLog,
      { query: { action: 'subscriber_removed' } },
      { token },
    )
    expect(data).toHaveLength(2)
    expect(data[0]).toMatchObject({
      member: { u_id: member.id },
      subject: { kind: 'subscriber', title: null },
    })
    expect(JSON.stringify(data)).not.toContain('on-request')
    expect((await server().client(api.listOwnAuditLog, { query: {} }, member)).data).toMatchObject([
      { action: 'subscriber_removed', role: 'administrator' },
    ])
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
