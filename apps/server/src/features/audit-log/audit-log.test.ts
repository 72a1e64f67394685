import { api, type ReplyOf } from '@eco/contract'
import { OPERATOR_ACTOR } from '@eco/domain/audit-log/actions'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { engines, onEveryEngine, openTestDatabase, TEST_START_MS } from '../../../test/harness.ts'
import { treeOf } from '../../../test/samples/assets.ts'
import { signUp, type TestMember, uploadPhotos } from '../../../test/samples/members.ts'
import { jpegOf, scene } from '../../../test/samples/photographs.ts'
import { recordAct } from '../../infra/audit-log-store.ts'
import { SQL_TYPES } from '../../infra/db/migrate.ts'
import type { Db } from '../../infra/db/port.ts'
import { migrate } from '../../open.ts'
import { auditLog } from './migrations.ts'

const NOTE = 'This advertises a shop.'
const as = ({ token }: TestMember) => ({ token })

onEveryEngine('the audit log', (server, engine) => {
  let [author, other, reviewer, admin]: TestMember[] = []
  const sure = (member: TestMember | undefined) => {
    if (!member) throw new Error('sign up first')
    return member
  }
  beforeAll(async () => {
    author = await signUp(server())
    other = await signUp(server())
    reviewer = await signUp(server(), 'reviewer')
    admin = await signUp(server(), 'admin')
  })
  const list = async (query: object = {}): Promise<ReplyOf<typeof api.listAuditLog>> =>
    server().client(api.listAuditLog, { query }, as(sure(admin)))
  const own = (member: TestMember | undefined) =>
    server().client(api.listOwnAuditLog, { query: {} }, as(sure(member)))

  /** Reports a post, and hides it. */
  const hidePost = async (content: string) => {
    const { client } = server()
    const { post } = await client(api.savePost, { body: { content } }, as(sure(author)))
    const about = { params: { post_id: post.id }, body: { reason: 'spam' as const } }
    await client(api.reportPost, about, as(sure(other)))
    const { data } = await client(api.listReports, { query: { search: content } }, as(sure(reviewer)))
    const params = { case_id: data[0]?.case_id ?? '' }
    const { version } = await client(api.readReport, { params }, as(sure(reviewer)))
    const body = { version, reason_code: 'spam' as const, text: NOTE }
    await client(api.hideContent, { params, body }, as(sure(reviewer)))
    return { id: post.id, params }
  }

  it('tells who hid and restored content, when and why, and the author only in which role', async () => {
    const { id, params } = await hidePost('Buy our lamps')
    const { version } = await server().client(api.readReport, { params }, as(sure(admin)))
    await server().client(api.clearContent, { params, body: { version } }, as(sure(admin)))
    const subject = { kind: 'post', id, title: 'Buy our lamps' }
    const concerned = { u_id: author?.id }
    expect((await list({ group: 'content', member: author?.id })).data).toMatchObject([
      { action: 'content_restored', subject, actor: { u_id: admin?.id, role: 'admin' }, member: concerned },
      {
        ...{ action: 'content_hidden', subject, detail: 'spam', reason: NOTE, member: concerned },
        ...{ at: server().clock.now(), actor: { u_id: reviewer?.id, role: 'reviewer' } },
      },
    ])
    const told = await own(author)
    expect(told.data).toMatchObject([
      { action: 'content_restored', role: 'administrator' },
      { action: 'content_hidden', role: 'reviewer', reason: NOTE },
    ])
    expect(JSON.stringify(told)).not.toContain(reviewer?.id)
    expect((await own(other)).data).toEqual([])
  })

  it('tells once a day who opened a private photo, and never of its owner', async () => {
    const owner = await signUp(server())
    const urls = await uploadPhotos(server(), owner, [
      await jpegOf(scene(611, 64, 48)),
      await jpegOf(scene(612, 64, 48)),
    ])
    const { data } = await server().client(
      api.saveTree,
      { body: { ...treeOf(owner.id), imageIds: urls } },
      as(owner),
    )
    const open = (member: TestMember) =>
      Promise.all(
        [...urls, ...urls, ...urls].map((url) =>
          fetch(server().url + url, { headers: { authorization: `Bearer ${member.token}` } }),
        ),
      )
    await open(owner)
    const replies = await open(sure(reviewer))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    const entry = { action: 'media_opened', subject: { kind: 'entry', id: data.tid } }
    expect((await list({ member: owner.id })).data).toMatchObject([
      { ...entry, actor: { u_id: reviewer?.id } },
    ])
    server().clock.advance(86_400_000)
    const again = await server().client(api.login, {
      body: { email: await emailOf(sure(reviewer)), password: 'secret1' },
    })
    reviewer = { id: sure(reviewer).id, token: again.token }
    await open(sure(reviewer))
    const back = await server().client(api.login, {
      body: { email: await emailOf(sure(admin)), password: 'secret1' },
    })
    admin = { id: sure(admin).id, token: back.token }
    expect((await list({ member: owner.id, action: 'media_opened' })).data).toHaveLength(2)
    expect((await own(owner)).data).toMatchObject([
      { ...entry, role: 'reviewer' },
      { ...entry, role: 'reviewer' },
    ])
  })

  const emailOf = async ({ id }: TestMember) =>
    (
      await server().database.read((db) =>
        db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow(),
      )
    ).email

  it('tells what the command line did to accounts', async () => {
    const { makeStaff, resetPassword } = server().features.accounts
    const given = { email: 'made@example.org', username: 'Made Here', password: 'secret1' }
    const made = await makeStaff({ ...given, role: 'reviewer' })
    await resetPassword(given.email, 'secret2')
    const actor = { u_id: OPERATOR_ACTOR, name: null, role: 'operator' }
    expect((await list({ member: made.id })).data).toMatchObject([
      { action: 'password_reset', actor, member: { name: 'Made Here' } },
      { action: 'staff_created', actor, detail: 'reviewer' },
    ])
  })

  it('pages without gaps, filters and exports what the filter shows', async () => {
    const member = await signUp(server())
    const start = server().clock.now()
    await server().database.write(async (tx) => {
      for (let n = 0; n < 120; n++)
        await recordAct(tx, {
          ...{ at: start + n, actorId: sure(admin).id, action: 'role_changed', memberId: member.id },
          ...{ subject: { kind: 'member', id: member.id }, reason: `Reason ${n} of "many", =1+1` },
        })
    })
    const seen: string[] = []
    for (let cursor: string | undefined, first = true; first || cursor !== undefined; first = false) {
      const page = await list({ member: member.id, cursor })
      expect(page).toMatchObject({ matching: 120 })
      seen.push(...page.data.map(({ id }) => id))
      cursor = page.next
    }
    expect(new Set(seen).size).toBe(120)
    expect(seen).toEqual(seen.toSorted((a, b) => Number(b) - Number(a)))
    const found = async (query: object) => (await list(query)).matching
    expect(await found({ member: member.id, from: start + 10, to: start + 30 })).toBe(20)
    expect(await found({ member: member.id, search: 'reason 11' })).toBe(11)
    expect(await found({ member: member.id, search: '100%' })).toBe(0)
    expect(await found({ member: member.id, actor: sure(reviewer).id })).toBe(0)
    expect(await found({ member: member.id, group: 'media' })).toBe(0)
    const { counts } = await list()
    expect(counts.members).toBeGreaterThanOrEqual(120)
    const reply = await fetch(`${server().url}${api.exportAuditLog.path}?member=${member.id}`, {
      headers: { authorization: `Bearer ${sure(admin).token}` },
    })
    expect(reply.headers.get('content-disposition')).toMatch(/ecoledger-audit-log-\d{4}-\d\d-\d\d\.csv/)
    const lines = (await reply.text()).trim().split('\r\n')
    expect(lines).toHaveLength(121)
    expect(lines[1]).toContain('"Reason 119 of ""many"", =1+1"')
    expect((await list({ action: 'list_exported' })).data[0]).toMatchObject({ actor: { u_id: admin?.id } })
  })

  it('cannot be edited: the database refuses every change', async () => {
    await hidePost('Lamps again')
    const { database } = server()
    const attempts = [
      sql`update audit_log set actor_id = 'nobody'`,
      sql`delete from audit_log`,
      sql`update audit_texts set reason = 'none'`,
      sql`delete from audit_texts`,
      ...(engine === 'postgres'
        ? [sql`truncate audit_texts`, sql`truncate audit_log cascade`]
        : [
            sql`insert or replace into audit_log (seq, at, actor_id, actor_role, action, subject_kind, subject_id)
              values (1, 0, 'x', 'admin', 'suspended', 'member', 'x')`,
            sql`insert or replace into audit_texts (seq, reason) select min(seq), 'none' from audit_texts`,
          ]),
    ]
    const before = (await list()).matching
    for (const attempt of attempts)
      await expect(database.write((tx) => attempt.execute(tx))).rejects.toThrow(/append-only/)
    expect((await list()).matching).toBe(before)
  })

  it('keeps the entry of a deleted account without its name and texts', async () => {
    const { id } = await hidePost('Farewell lamps')
    const member = sure(author)
    const body = { u_id: member.id, password: 'secret1' }
    await server().client(api.eraseAccount, { body }, as(member))
    const [entry] = (await list({ member: member.id, action: 'content_hidden' })).data
    expect(entry).toMatchObject({
      subject: { id, title: null },
      reason: null,
      detail: 'spam',
      member: { u_id: member.id, name: null },
      actor: { u_id: reviewer?.id },
    })
    author = await signUp(server())
  })
})

describe.each(engines)('reads of private photos in an older database on %s', (engine) => {
  it('move into the audit log', async () => {
    const { database, drop } = await openTestDatabase(engine)
    await migrate(database, TEST_START_MS)
    await database.write(async (tx) => {
      await fillAsBefore(tx)
      for (const statement of auditLog.statements(SQL_TYPES[engine])) await sql.raw(statement).execute(tx)
    })
    const rows = await database.read((db) => db.selectFrom('auditLog').selectAll().orderBy('seq').execute())
    expect(rows).toMatchObject([
      { at: 5, actorId: 'gone', actorRole: 'former', action: 'media_opened', subjectId: 'tree_1' },
      { at: 9, actorId: 'u_r', actorRole: 'reviewer', memberId: 'u_o', subjectId: 'tree_1' },
    ])
    await database.close()
    await drop()
  })
})

async function fillAsBefore(tx: Db): Promise<void> {
  for (const table of ['audit_texts', 'audit_log']) await sql.raw(`drop table ${table}`).execute(tx)
  await sql`create table media_reads (entry_id text not null, owner_id text not null references users(id),
    reader_id text not null, day integer not null, at integer not null)`.execute(tx)
  for (const [id, role] of [
    ['u_o', 'user'],
    ['u_r', 'reviewer'],
  ])
    await sql`insert into users (id, email, email_key, username, password_hash, role, created_at)
      values (${id}, ${id}, ${id}, ${id}, '', ${role}, 0)`.execute(tx)
  await sql`insert into media_reads (entry_id, owner_id, reader_id, day, at)
    values ('tree_1', 'u_o', 'u_r', 0, 9), ('tree_1', 'u_o', 'gone', 0, 5)`.execute(tx)
}
