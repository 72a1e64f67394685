import { api } from '@eco/contract'
import { beforeAll, expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { plantAsset, signUp, type TestMember } from '../../../test/samples/members.ts'

const REASON = 'Photos of 12 trees were copied from other members.'
const LIFTED = 'The original files arrived.'
const ANSWER = 'I took these photos with my sister, who uploaded them too.'
const as = ({ token }: TestMember) => ({ token })

onEveryEngine('accounts of members', (server) => {
  let admin: TestMember
  beforeAll(async () => {
    admin = await signUp(server(), 'admin')
  })
  const about = ({ id }: TestMember) => ({ params: { user_id: id } })
  const suspend = (member: TestMember, by = admin, reason = REASON) =>
    server().client(api.suspendMember, { ...about(member), body: { reason } }, as(by))
  const lift = (member: TestMember) =>
    server().client(api.unsuspendMember, { ...about(member), body: { reason: LIFTED } }, as(admin))
  const read = (member: TestMember) => server().client(api.readAccount, about(member), as(admin))
  const post = (member: TestMember, content = 'Planted a neem') =>
    server().client(api.savePost, { body: { content } }, as(member))
  const answer = (member: TestMember) =>
    server().client(api.answerSuspension, { body: { text: ANSWER } }, as(member))
  const changeRole = (member: TestMember, role: 'user' | 'reviewer' | 'admin', by = admin) =>
    server().client(api.changeRole, { ...about(member), body: { role, reason: REASON } }, as(by))
  const refusedAs = (code: string, status = 409) => expect.objectContaining({ status, code })

  it('suspended: reads the reason, answers once, and writes nothing until it is lifted', async () => {
    const member = await signUp(server())
    await suspend(member, admin, `  ${REASON} `)
    await expect(post(member)).rejects.toMatchObject({
      ...{ status: 403, code: 'suspended' },
      message: 'Your account is suspended. You can read why, answer, download your data and delete it.',
    })
    const since = server().clock.now()
    const told = { since, reason: REASON, answer: null, answered_date: null }
    expect(await server().client(api.readSuspension, {}, as(member))).toEqual({ suspension: told })
    await answer(member)
    await expect(answer(member)).rejects.toEqual(refusedAs('conflict'))
    expect(await read(member)).toMatchObject({
      suspended: true,
      answered: true,
      suspension: { answer: ANSWER },
    })
    await lift(member)
    expect(await read(member)).toMatchObject({ suspended: false, answered: false, suspension: null })
    await post(member)
    await expect(answer(member)).rejects.toEqual(refusedAs('conflict'))
    const log = await server().client(api.listAuditLog, { query: { member: member.id } }, as(admin))
    expect(log.data.map(({ action, reason, actor }) => [action, reason, actor.u_id])).toEqual([
      ['unsuspended', LIFTED, admin.id],
      ['suspension_answered', ANSWER, member.id],
      ['suspended', REASON, admin.id],
    ])
  })

  it('suspended: can be exported and erased', async () => {
    const member = await signUp(server())
    await suspend(member)
    const reply = await fetch(server().url + api.exportData.path, {
      headers: { authorization: `Bearer ${member.token}` },
    })
    expect([reply.status, (await reply.arrayBuffer()).byteLength > 1_000]).toEqual([200, true])
    await server().client(api.eraseAccount, { body: { u_id: member.id, password: 'secret1' } }, as(member))
    await expect(read(member)).rejects.toMatchObject({ status: 404 })
  })

  it('suspended: stays out of a write that was under way', async () => {
    for (let round = 0; round < 5; round++) {
      const member = await signUp(server())
      const posts = Array.from({ length: 12 }, (_, n) => post(member, `Post ${round} ${n}`).then(() => true))
      const [, ...written] = await Promise.allSettled([suspend(member), ...posts])
      const kept = written.filter(({ status }) => status === 'fulfilled').length
      for (const one of written)
        if (one.status === 'rejected') expect(one.reason).toEqual(refusedAs('suspended', 403))
      // Nothing is added after the suspension was answered.
      expect((await read(member)).posts).toBe(kept)
      await expect(post(member)).rejects.toEqual(refusedAs('suspended', 403))
    }
  })

  it('suspended: a write that waited for the suspension finds it', async () => {
    const member = await signUp(server())
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    const { database, clock } = server()
    // The embedded database runs writes one after the other.
    if (database.engine !== 'postgres') return
    const suspendedAt = clock.now()
    const suspending = database.write(async (tx) => {
      await database.lock(tx.selectFrom('users').select('id').where('id', '=', member.id)).execute()
      await tx.updateTable('users').set({ suspendedAt }).where('id', '=', member.id).execute()
      await held
    })
    const writing = post(member)
    await new Promise((done) => setTimeout(done, 200))
    release()
    await suspending
    await expect(writing).rejects.toEqual(refusedAs('suspended', 403))
  })

  it('nobody acts on themselves, and two administrators who suspend each other leave one', async () => {
    await expect(suspend(admin)).rejects.toEqual(refusedAs('conflict'))
    await expect(changeRole(admin, 'user')).rejects.toEqual(refusedAs('conflict'))
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await signUp(server(), 'admin'), await signUp(server(), 'admin')]
      const done = await Promise.allSettled([suspend(one, other), suspend(other, one)])
      expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const states = await Promise.all([read(one), read(other)])
      expect(states.filter(({ suspended }) => suspended)).toHaveLength(1)
    }
  })

  it('roles change with a reason, end the sessions, and only where they may', async () => {
    const member = await signUp(server())
    await changeRole(member, 'reviewer')
    await expect(server().client(api.session, {}, as(member))).rejects.toMatchObject({ status: 401 })
    expect((await read(member)).role).toBe('reviewer')
    await expect(changeRole(member, 'reviewer')).rejects.toEqual(refusedAs('conflict'))
    await changeRole(member, 'admin')
    await changeRole(member, 'user')
    const { data } = await server().client(
      api.listAuditLog,
      { query: { member: member.id, action: 'role_changed' } },
      as(admin),
    )
    expect(data.map(({ detail }) => detail)).toEqual(['admin user', 'reviewer admin', 'user reviewer'])
    await suspend(member)
    await expect(changeRole(member, 'reviewer')).rejects.toEqual(refusedAs('conflict'))
    const trust = await signUp(server(), 'organization')
    await expect(changeRole(trust, 'admin')).rejects.toEqual(refusedAs('conflict'))
    await expect(suspend(await signUp(server()), admin, 'too short')).rejects.toMatchObject({ status: 400 })
  })

  it('suspended staff do no work: a reviewer opens nothing of others', async () => {
    const reviewer = await signUp(server(), 'reviewer')
    const asset_id = await plantAsset(server(), (await signUp(server())).id)
    await suspend(reviewer)
    await expect(server().client(api.listCases, {}, as(reviewer))).rejects.toEqual(
      refusedAs('suspended', 403),
    )
    await expect(
      server().client(api.assetHistory, { params: { asset_id } }, as(reviewer)),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('are searched, filtered and counted, and exported as the filter shows them', async () => {
    const member = await signUp(server())
    await plantAsset(server(), member.id, 'approved')
    const { email, username } = await read(member)
    const list = (query: object) => server().client(api.listAccounts, { query }, as(admin))
    for (const search of [member.id, email.toUpperCase(), username.slice(1)])
      expect((await list({ search })).data.map(({ u_id }) => u_id)).toContain(member.id)
    expect((await list({ search: '%' })).matching).toBe(0)
    const before = (await list({ state: 'suspended' })).matching
    await suspend(member)
    await answer(member)
    const found = await list({ state: 'answered', search: member.id })
    expect(found).toMatchObject({ matching: 1, data: [{ assets: 1, token_value: 0, role: 'user' }] })
    expect((await list({ state: 'suspended' })).matching).toBe(before + 1)
    expect(found.counts).toMatchObject({ suspended: before + 1 })
    expect((await list({ state: 'active', search: member.id })).matching).toBe(0)
    expect((await list({ role: 'admin', search: member.id })).matching).toBe(0)
    expect((await read(member)).assets_by_status).toEqual({ pending: 0, approved: 1, rejected: 0 })
    const seen: string[] = []
    for (let cursor: string | undefined, first = true; first || cursor !== undefined; first = false) {
      const page = await list({ cursor })
      seen.push(...page.data.map(({ u_id }) => u_id))
      cursor = page.next
    }
    expect(new Set(seen).size).toBe((await list({})).matching)
    const reply = await fetch(`${server().url}${api.exportAccounts.path}?search=${member.id}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const [, line, ...more] = (await reply.text()).trim().split('\r\n')
    expect(line).toContain(`${member.id},${username},${email},user,`)
    expect(more).toEqual([])
  })

  it('lose their sessions when an administrator ends them', async () => {
    const member = await signUp(server())
    expect((await read(member)).sessions).toBe(1)
    const { ended } = await server().client(api.endMemberSessions, about(member), as(admin))
    expect(ended).toBe(1)
    await expect(server().client(api.session, {}, as(member))).rejects.toMatchObject({ status: 401 })
  })
})
