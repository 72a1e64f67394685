import { api } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { firstAdminLink } from './first-admin.ts'

const boss = { username: 'Boss', password: 'secret1' }

onEveryEngine('the first administrator', (server) => {
  const newLink = async () => {
    const line = (await firstAdminLink(server().deps, server().url)) ?? ''
    expect(line).toMatch(/^Create the first administrator: http:\/\/localhost:\d+\/setup#[\w-]{43}$/)
    return line.split('#')[1] ?? ''
  }
  const use = (link: string, email: string) =>
    server().client(api.firstAdmin, { body: { ...boss, link, email } })

  it('rejects an invented link, and a link that a later start has replaced', async () => {
    const old = await newLink()
    await newLink()
    for (const link of [old, 'x', 'x'.repeat(43)])
      await expect(use(link, 'boss@example.org')).rejects.toMatchObject({ status: 410, code: 'link_used' })
  })

  it('keeps the link valid after an invalid form', async () => {
    const link = await newLink()
    await server().client(api.signup, {
      body: { ...boss, username: 'Taken', email: 'taken@example.org', role: 'user' },
    })
    await expect(use(link, 'taken@example.org')).rejects.toMatchObject({ status: 409 })
    await expect(use(link, 'nonsense')).rejects.toMatchObject({ status: 400 })
  })

  it('creates one administrator when ten requests use the link at once, and the link stops working', async () => {
    const link = await newLink()
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) => use(link, `boss${i}@example.org`)),
    )
    const made = answers.flatMap((a) => (a.status === 'fulfilled' ? [a.value] : []))
    expect(made).toHaveLength(1)
    expect(made[0]?.user.role).toBe('admin')
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ status: 410, code: 'link_used' })
    expect(await firstAdminLink(server().deps, server().url)).toBeUndefined()
    await expect(use(link, 'late@example.org')).rejects.toMatchObject({ status: 410 })
    expect(await server().client(api.session, {}, { token: made[0]?.token ?? '' })).toMatchObject({
      user: { role: 'admin' },
    })
  })

  it('stores only a hash of the link', async () => {
    const rows = await server().database.read((db) => db.selectFrom('oneTimeLinks').selectAll().execute())
    expect(rows).toHaveLength(1)
    expect(rows[0]?.linkHash).toMatch(/^[0-9a-f]{64}$/)
  })
})
