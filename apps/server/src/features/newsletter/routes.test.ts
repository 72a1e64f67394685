import { api } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { signUp } from '../../../test/members.ts'

onEveryEngine('newsletter', (server) => {
  const subscribers = () =>
    server().database.read((db) => db.selectFrom('newsletter').select('email').orderBy('email').execute())

  it('answers the same for a new and a known address and keeps it once', async () => {
    const body = { email: 'Reader@Example.org' }
    const first = await server().client(api.subscribe, { body })
    const again = await server().client(api.subscribe, { body: { email: ' reader@example.org ' } })
    expect(again).toEqual(first)
    expect(await subscribers()).toEqual([{ email: 'Reader@Example.org' }])
  })

  it('keeps one of fifty that come at once', async () => {
    await Promise.all(
      Array.from({ length: 50 }, () =>
        server().client(api.subscribe, { body: { email: 'crowd@example.org' } }),
      ),
    )
    expect(await subscribers()).toHaveLength(2)
  })

  it('takes an address off by its link, and answers the same when it is off already', async () => {
    const { unsubscribe_url } = await server().client(api.subscribe, { body: { email: 'Off@Example.org' } })
    const page = new URL(unsubscribe_url, server().url)
    expect(page.pathname).toBe('/newsletter/unsubscribe')
    const body = { token: page.searchParams.get('t') ?? '' }
    const first = await server().client(api.unsubscribe, { body })
    expect(await subscribers()).not.toContainEqual({ email: 'Off@Example.org' })
    expect(await server().client(api.unsubscribe, { body })).toEqual(first)
  })

  it('changes nothing when the link is only looked at', async () => {
    const { unsubscribe_url } = await server().client(api.subscribe, { body: { email: 'look@example.org' } })
    await fetch(server().url + unsubscribe_url)
    expect(await subscribers()).toContainEqual({ email: 'look@example.org' })
  })

  it('refuses a token that is cut, changed or made for another address', async () => {
    const link = async (email: string) =>
      (await server().client(api.subscribe, { body: { email } })).unsubscribe_url.split('?t=')[1] ?? ''
    const [mine, theirs] = [await link('mine@example.org'), await link('theirs@example.org')]
    const swapped = `${theirs.split('.')[0]}.${mine.split('.')[1]}`
    for (const token of ['', 'x', mine.slice(0, -1), `${mine}0`, swapped])
      await expect(server().client(api.unsubscribe, { body: { token } }), token).rejects.toMatchObject({
        status: 400,
        message: 'This link is incomplete or not valid. Copy the full link.',
      })
    expect(await subscribers()).toContainEqual({ email: 'theirs@example.org' })
  })

  it('hands administrators the whole list with the links', async () => {
    const { token } = await signUp(server(), 'admin')
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

  it('refuses what is no address in words', async () => {
    await expect(server().client(api.subscribe, { body: { email: 'abc' } })).rejects.toMatchObject({
      status: 400,
      fields: { email: 'Email is invalid' },
    })
  })
})

onEveryEngine(
  'newsletter with limits',
  (server) => {
    it('takes thirty an hour from one address', async () => {
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
