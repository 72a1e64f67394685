import { api } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'

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
