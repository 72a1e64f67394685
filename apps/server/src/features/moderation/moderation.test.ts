import { api } from '@eco/contract'
import type { ContentReason } from '@eco/domain/moderation/rules'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { engines, onEveryEngine, openTestDatabase, TEST_START_MS } from '../../../test/harness.ts'
import { writeBlog } from '../../../test/samples/blogs.ts'
import { signUp, type TestMember } from '../../../test/samples/members.ts'
import { SQL_TYPES } from '../../infra/db/migrate.ts'
import type { Db } from '../../infra/db/port.ts'
import { migrate } from '../../open.ts'
import { BLOG_CHECKS } from '../blog/counts-store.ts'
import { blogTables } from '../blog/migrations.ts'
import { COMMUNITY_CHECKS } from '../community/members/member-store.ts'
import { communityTables } from '../community/migrations.ts'
import { reportedContent } from './migrations.ts'

const as = ({ token }: TestMember) => ({ token })
const NOTE = 'This advertises a shop.'
const ANSWER = 'It is the shop of our school, which sells nothing.'

onEveryEngine('reported content', (server) => {
  let author: TestMember
  let [reader, other]: TestMember[] = []
  let [first, second]: TestMember[] = []
  const call: ReturnType<typeof server>['client'] = (...given) => server().client(...given)
  beforeAll(async () => {
    const people = await Promise.all([
      ...[signUp(server()), signUp(server()), signUp(server())],
      ...[signUp(server(), 'reviewer'), signUp(server(), 'admin')],
    ])
    ;[author, reader, other, first, second] = people as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ]
  })
  const by = (member: TestMember | undefined) => {
    if (!member) throw new Error('sign up first')
    return as(member)
  }

  const writePost = async (content: string, of = author) =>
    (await call(api.savePost, { body: { content } }, as(of))).post.id
  const reportPost = (
    member: TestMember | undefined,
    post_id: string,
    reason: 'spam' | 'untrue' = 'spam',
    text = '',
  ) => call(api.reportPost, { params: { post_id }, body: { reason, text } }, by(member))
  const writeComment = async (id: string, text: string, of = author) => {
    const { comments } = await call(api.commentBlog, { params: { id }, body: { text } }, as(of))
    return comments.find((comment) => comment.text === text)?.id ?? ''
  }
  const reportComment = (member: TestMember | undefined, id: string, comment_id: string) =>
    call(api.reportBlogComment, { params: { id, comment_id }, body: { reason: 'hurtful' } }, by(member))
  const reportArticle = (member: TestMember | undefined, id: string) =>
    call(api.reportBlog, { params: { id }, body: { reason: 'copied' } }, by(member))
  const list = (query: Parameters<typeof call<typeof api.listReports>>[1]['query'] = {}, moderator = first) =>
    call(api.listReports, { query }, by(moderator))
  const find = async (search: string, moderator = first) => (await list({ search }, moderator)).data[0]
  const read = (case_id: string, moderator = first) =>
    call(api.readReport, { params: { case_id } }, by(moderator))
  const seen = async (search: string, moderator = first) =>
    read((await find(search, moderator))?.case_id ?? '', moderator)
  type Seen = { case_id: string; version: string }
  const hide = ({ case_id, version }: Seen, moderator = first, reason_code: ContentReason = 'spam') =>
    call(api.hideContent, { params: { case_id }, body: { version, reason_code, text: NOTE } }, by(moderator))
  const clear = ({ case_id, version }: Seen, moderator = first) =>
    call(api.clearContent, { params: { case_id }, body: { version } }, by(moderator))
  const answer = (case_id: string, member = author, text = ANSWER) =>
    call(api.answerDecision, { params: { case_id }, body: { text } }, as(member))
  const own = async (member = author) => (await call(api.listHiddenContent, { query: {} }, as(member))).data
  const postsOf = async (member: TestMember) =>
    (await call(api.listMemberPosts, { params: { member_id: member.id }, query: {} })).posts.map(
      ({ content }) => content,
    )
  const noticesOf = async (member: TestMember) =>
    (await call(api.listNotices, { query: {} }, as(member))).notices
  const broken = async () => {
    for (const check of [...BLOG_CHECKS, ...COMMUNITY_CHECKS]) {
      const difference = await server().database.read(check)
      if (difference) return difference
    }
    return undefined
  }

  it('merges repeats into one entry with the reasons and what each reporter wrote', async () => {
    const id = await writePost('Buy my fertilizer')
    expect(await reportPost(reader, id, 'untrue', 'first')).toEqual({
      message: 'Thank you. A moderator will review it.',
      reviewed: false,
    })
    await reportPost(reader, id, 'spam', 'second')
    server().clock.advance(1)
    await reportPost(other, id, 'spam')
    server().clock.advance(1)
    await reportPost(first, id, 'untrue', 'third')
    await expect(reportPost(author, id)).rejects.toMatchObject({ status: 400 })
    const { data, counts } = await list({ search: 'fertilizer' })
    expect(data).toMatchObject([
      {
        ...{ kind: 'post', state: 'open', hidden: false, answered: false, reports: 3 },
        reasons: [
          { reason: 'spam', count: 2 },
          { reason: 'untrue', count: 1 },
        ],
        author: { id: author.id, name: expect.stringMatching(/^Member/) },
        title: 'Buy my fertilizer',
        left_to_others: true,
      },
    ])
    expect(counts.open).toBe(1)
    const { reporters, record, history, content } = await read(data[0]?.case_id ?? '')
    expect(reporters.map(({ reason, text }) => [reason, text])).toEqual([
      ['spam', 'second'],
      ['spam', ''],
      ['untrue', 'third'],
    ])
    expect([record.hidden, history, content.text]).toEqual([0, [], 'Buy my fertilizer'])
    // Whoever reported it leaves it to somebody else.
    await expect(hide(await seen('fertilizer'))).rejects.toMatchObject({ status: 409 })
  })

  it('hides a post everywhere, tells its author why, and restores it after the answer by another person', async () => {
    const fan = await signUp(server())
    await call(api.followMember, { params: { member_id: author.id } }, as(fan))
    const feed = async () =>
      (await call(api.getFeed, { query: {} }, as(fan))).posts.map(({ content }) => content)
    const post = await writePost('Come to our shop')
    await reportPost(reader, post)
    const counted = async () => (await call(api.getMember, { params: { member_id: author.id } })).posts
    const before = await counted()
    const open = await seen('our shop')
    expect(await hide(open)).toEqual({
      ...{ message: 'Hidden. The author is told why and can answer once.', state: 'hidden', hidden: true },
    })
    expect(await feed()).not.toContain('Come to our shop')
    expect(await postsOf(author)).not.toContain('Come to our shop')
    expect([await counted(), await broken()]).toEqual([before - 1, undefined])
    await expect(reportPost(other, post)).rejects.toMatchObject({ status: 404 })
    expect((await noticesOf(author))[0]).toMatchObject({
      ...{ kind: 'content_hidden', actor: null, reason_code: 'spam', reason: NOTE },
      subject: { kind: 'post', id: post, title: 'Come to our shop' },
    })
    const [mine] = await own()
    expect(mine).toMatchObject({
      ...{ kind: 'post', text: 'Come to our shop', state: 'hidden', can_answer: true },
      history: [{ event: 'hidden', role: 'reviewer', reason_code: 'spam', text: NOTE }],
    })
    expect(await own(reader)).toEqual([])

    await expect(answer(open.case_id, reader)).rejects.toMatchObject({ status: 404 })
    await expect(answer(open.case_id, author, 'Too short')).rejects.toMatchObject({ status: 400 })
    await answer(open.case_id)
    await expect(answer(open.case_id)).rejects.toMatchObject({
      status: 409,
      message: 'You have already answered this decision.',
    })
    expect((await own())[0]).toMatchObject({ state: 'waiting', can_answer: false })
    expect(await find('our shop')).toMatchObject({
      ...{ state: 'open', hidden: true, answered: true, left_to_others: true },
    })
    await expect(clear(await seen('our shop'))).rejects.toMatchObject({
      status: 409,
      message: 'You hid this content or reported it yourself. Another person decides.',
    })
    const again = await seen('our shop', second)
    expect(again).toMatchObject({ left_to_others: false, history: [{ event: 'answered', text: ANSWER }, {}] })
    expect(await clear(again, second)).toMatchObject({ state: 'fine', hidden: false })
    expect(await feed()).toContain('Come to our shop')
    expect(await postsOf(author)).toContain('Come to our shop')
    expect([await counted(), await broken()]).toEqual([before, undefined])
    expect((await noticesOf(author))[0]).toMatchObject({ kind: 'content_restored', subject: { id: post } })
    expect((await own())[0]).toMatchObject({ state: 'restored', can_answer: false })
    await expect(answer(open.case_id)).rejects.toMatchObject({ status: 409 })
    expect((await read(open.case_id)).history.map(({ event }) => event)).toEqual([
      'restored',
      'answered',
      'hidden',
    ])
  })

  it('keeps content hidden after an answer, which is the last one', async () => {
    server().clock.advance(1)
    const post = await writePost('Miracle seeds')
    await reportPost(reader, post)
    const { case_id } = await hide(await seen('miracle')).then(() => seen('miracle'))
    await expect(hide(await seen('miracle'))).rejects.toMatchObject({ code: 'already_decided' })
    await answer(case_id)
    expect(await hide(await seen('miracle', second), second)).toMatchObject({ state: 'hidden' })
    expect((await noticesOf(author))[0]).toMatchObject({ kind: 'content_kept', reason: NOTE })
    await expect(answer(case_id)).rejects.toMatchObject({ status: 409 })
    expect((await own())[0]).toMatchObject({ state: 'hidden', can_answer: false })
  })

  it('hides and restores a comment with its count, next to its neighbours', async () => {
    const id = await writeBlog(server(), other ?? author, { title: 'About neem' })
    for (const text of ['One', 'Two', 'You fool', 'Four', 'Five', 'Six']) await writeComment(id, text)
    const { blog } = await call(api.getBlog, { params: { id } })
    const comment = blog.comments.find(({ text }) => text === 'You fool')?.id ?? ''
    await expect(reportComment(author, id, comment)).rejects.toMatchObject({ status: 400 })
    await expect(reportComment(reader, id, 'comment_none')).rejects.toMatchObject({ status: 404 })
    await reportComment(reader, id, comment)
    const open = await seen('you fool')
    expect(open).toMatchObject({
      ...{ kind: 'comment', content: { text: 'You fool', blog: { id, title: 'About neem', visible: true } } },
      ...{ before: [{ text: 'One' }, { text: 'Two' }], after: [{ text: 'Four' }, { text: 'Five' }] },
    })
    await hide(open, first, 'hurtful')
    const texts = async () => {
      const { blog: now } = await call(api.getBlog, { params: { id } }, by(other))
      return [now.commentCount, now.comments.map(({ text }) => text).includes('You fool')]
    }
    expect(await texts()).toEqual([5, false])
    const { blogs } = await call(api.listBlogs, { query: { q: 'neem' } })
    expect(blogs[0]?.comments.map(({ text }) => text)).not.toContain('You fool')
    expect(await broken()).toBeUndefined()
    await clear(await seen('you fool'))
    expect([await texts(), await broken()]).toEqual([[6, true], undefined])
    await hide(await seen('you fool'))
    const gone = { params: { id, comment_id: comment } }
    expect(await call(api.deleteBlogComment, gone, as(author))).toEqual({ commentCount: 5 })
    expect([await find('you fool'), await broken()]).toEqual([undefined, undefined])
    await expect(read(open.case_id)).rejects.toMatchObject({ status: 404 })
    expect((await own()).some(({ case_id }) => case_id === open.case_id)).toBe(false)
  })

  it('hides an article from readers, search and feeds, and reopens a fine one only after an edit', async () => {
    const id = await writeBlog(server(), author, { title: 'Questionable bamboo' })
    await reportArticle(reader, id)
    await expect(reportArticle(author, id)).rejects.toMatchObject({ status: 400 })
    const open = await seen('bamboo')
    expect(open.content).toMatchObject({ text: 'Questionable bamboo', body: expect.any(String) })
    expect(await clear(open)).toMatchObject({ message: 'Reviewed. It stays visible.', state: 'fine' })
    expect((await noticesOf(author)).filter(({ subject }) => subject.id === id)).toEqual([])
    expect(await reportArticle(other, id)).toMatchObject({ reviewed: true })
    expect(await find('bamboo')).toMatchObject({ state: 'fine', reports: 1 })
    server().clock.advance(1_000)
    const stale = await seen('bamboo')
    const edit = { params: { id }, body: { title: 'Doubtful bamboo' } }
    await call(api.updateBlog, edit, as(author))
    await expect(hide(stale)).rejects.toMatchObject({ status: 409, message: /Somebody else decided/ })
    expect(await reportArticle(other, id)).toMatchObject({ reviewed: false })
    const again = await seen('bamboo')
    expect(again).toMatchObject({ state: 'open', reports: 1, title: 'Doubtful bamboo' })
    await hide(again)
    const shown = async () => {
      const { blogs } = await call(api.listBlogs, { query: { q: 'bamboo' } })
      const rss = await fetch(`${server().url}${api.getBlogRss.path}`)
      return [blogs.length, (await rss.text()).includes('bamboo')]
    }
    expect(await shown()).toEqual([0, false])
    for (const [member, status] of [
      [undefined, 404],
      [reader, 404],
      [author, 200],
      [first, 200],
    ] as const) {
      const found = call(api.getBlog, { params: { id } }, member ? as(member) : {})
      const answered = await found.then(
        ({ blog }) => (blog.hidden ? 200 : 0),
        ({ status: refused }) => refused,
      )
      expect(answered).toBe(status)
    }
    await clear(await seen('bamboo'))
    expect(await shown()).toEqual([1, true])
  })

  it('lets one of two moderators decide who opened it at the same time', async () => {
    await reportPost(reader, await writePost('Twice at once'))
    const [one, two] = [await seen('twice at once'), await seen('twice at once', second)]
    const results = await Promise.allSettled([hide(one), clear(two, second)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = results.find((result) => result.status === 'rejected')
    expect(refused?.reason).toMatchObject({
      status: 409,
      message: expect.stringContaining('Load it again before you decide'),
    })
    expect((await seen('twice at once')).history).toHaveLength(1)
  })

  it('is never decided by its author, who does not find it among the reports', async () => {
    const id = await writePost('Written by a moderator', first)
    await reportPost(reader, id)
    expect(await find('by a moderator')).toBeUndefined()
    const open = await seen('by a moderator', second)
    await expect(read(open.case_id)).rejects.toMatchObject({ status: 404 })
    await expect(hide(open)).rejects.toMatchObject({ status: 403 })
    await expect(clear(open)).rejects.toMatchObject({ status: 403 })
  })

  it('is listed page by page, the longest waiting first, and by kind, state and words', async () => {
    const writer = await signUp(server())
    const ids: string[] = []
    for (let n = 0; n < 53; n++) {
      const id = await writePost(`Paged ${n} 100%_sure`, writer)
      ids.push(id)
      server().clock.advance(n % 2)
      await reportPost(reader, id)
    }
    const { data, next } = await list({ search: 'PAGED' })
    const rest = await list({ search: 'paged', cursor: next ?? '' })
    const all = [...data, ...rest.data]
    expect([data.length, rest.data.length, rest.next]).toEqual([50, 3, undefined])
    expect(new Set(all.map(({ case_id }) => case_id)).size).toBe(53)
    const times = all.map(({ waiting_since }) => waiting_since)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect((await list({ search: '100%_sure' })).data).toHaveLength(50)
    expect((await list({ search: '100%%sure' })).data).toEqual([])
    expect((await list({ search: 'paged', kind: 'comment' })).data).toEqual([])
    expect((await list({ search: 'paged', state: 'hidden' })).data).toEqual([])
    expect((await list({ state: 'open', kind: 'post', search: 'paged 52' })).data).toHaveLength(1)
    const { counts, oldest } = await list()
    expect(counts.open).toBeGreaterThanOrEqual(53)
    expect(oldest).toBeLessThanOrEqual(times[0] ?? 0)
    for (const cursor of ['x', '1.2.3', ''])
      await expect(list({ cursor })).rejects.toMatchObject({ status: 400 })
    await call(api.deletePost, { params: { post_id: ids[0] ?? '' } }, as(writer))
    expect((await list()).counts.open).toBe(counts.open - 1)
  })

  it('loses nothing and leaves nothing when its author or a reporter is erased', async () => {
    const [writer, reporter, commenter] = [
      await signUp(server()),
      await signUp(server()),
      await signUp(server()),
    ]
    const post = await writePost('Orphan story', author)
    const blog = await writeBlog(server(), writer, { title: 'Orphan article' })
    const comment = await writeComment(blog, 'Orphan comment', commenter)
    await reportPost(reporter, post, 'spam', 'These are my words')
    await reportArticle(reporter, blog)
    await reportComment(reporter, blog, comment)
    const open = await seen('orphan article')
    const erase = ({ id, token }: TestMember) =>
      call(api.eraseAccount, { body: { u_id: id, password: 'secret1' } }, { token })
    await erase(reporter)
    const { reporters } = await seen('orphan story')
    expect(reporters).toMatchObject([{ reason: 'spam', text: '', upheld: 0, unfounded: 0 }])
    expect((await list({ search: 'orphan' })).data).toHaveLength(3)
    await erase(writer)
    expect((await list({ search: 'orphan' })).data.map(({ title }) => title)).toEqual(['Orphan story'])
    await expect(hide(open)).rejects.toMatchObject({ status: 404 })
    expect(await hide(await seen('orphan story'))).toMatchObject({ hidden: true })
    const left = await server().database.read((db) =>
      db
        .selectFrom('contentCases')
        .select((e) => ['state', e.fn.countAll<number>().as('count')])
        .where('contentId', 'in', [blog, comment])
        .groupBy('state')
        .execute(),
    )
    expect(left).toEqual([{ state: 'gone', count: 1 }])
  })
})

onEveryEngine(
  'members whose reports are often unfounded',
  (server) => {
    it('can send one report a day, for thirty days', async () => {
      const call: ReturnType<typeof server>['client'] = (...given) => server().client(...given)
      const [author, reader] = [await signUp(server()), await signUp(server())]
      server().clock.advance(3 * 86_400_000)
      const admin = await signUp(server(), 'admin')
      const report = async (content: string) => {
        const { post } = await call(api.savePost, { body: { content } }, as(author))
        const params = { post_id: post.id }
        await call(api.reportPost, { params, body: { reason: 'spam' } }, as(reader))
      }
      const clear = async () => {
        for (const { case_id } of (await call(api.listReports, { query: { state: 'open' } }, as(admin)))
          .data) {
          const params = { case_id }
          const { version } = await call(api.readReport, { params }, as(admin))
          await call(api.clearContent, { params, body: { version } }, as(admin))
        }
      }
      for (const words of ['one', 'two', 'three']) await report(words)
      await report('four')
      await clear()
      await report('five')
      await expect(report('six')).rejects.toMatchObject({
        status: 429,
        message: expect.stringMatching(
          /^Several of your recent reports were about content that follows our rules, so you can send one report per day for now/,
        ),
      })
      server().clock.advance(86_400_000)
      await report('seven')
      await expect(report('eight')).rejects.toMatchObject({ status: 429 })
      server().clock.advance(86_400_000)
      const month = 30 * 86_400_000
      await server().database.write((tx) =>
        tx
          .updateTable('contentReports')
          .set((e) => ({ decidedAt: e('decidedAt', '-', month) }))
          .where('decidedAt', 'is not', null)
          .execute(),
      )
      for (const words of ['nine', 'ten']) await report(words)
    })
  },
  { RATE_LIMITS: 'on' },
)

describe.each(engines)('reports of an older database on %s', (engine) => {
  const [AUTHOR, ONE, TWO] = ['a', 'b', 'c'].map((letter) => `u_${letter.repeat(32)}`)

  async function fillAsBefore(tx: Db): Promise<void> {
    for (const table of ['content_events', 'content_reports', 'content_cases'])
      await sql`drop table ${sql.table(table)}`.execute(tx)
    await sql`alter table blog_comments drop column hidden`.execute(tx)
    const before = [blogTables, communityTables].flatMap(({ statements }) => statements(SQL_TYPES[engine]))
    for (const statement of before.filter((text) =>
      /(create table|index).* (blog|community)_reports\b/.test(text),
    ))
      await sql.raw(statement).execute(tx)
    for (const id of [AUTHOR, ONE, TWO])
      await sql`insert into users (id, email, email_key, username, password_hash, role, created_at)
        values (${id}, ${id}, ${id}, ${id}, '', 'user', 0)`.execute(tx)
    await sql`insert into community_members (id, name, title, avatar, sample, joined_at, followers, following, posts,
      shows_figures) values (${AUTHOR}, 'A', '', null, 0, 0, 0, 0, 2, 0)`.execute(tx)
    for (const [id, hidden] of [
      ['shown', 0],
      ['away', 1],
    ] as const) {
      await sql`insert into community_posts (id, author_id, content, hidden, created_at)
        values (${id}, ${AUTHOR}, ${id}, ${hidden}, 1)`.execute(tx)
      await sql`insert into blogs (id, author_id, title, summary, content, tags, hidden, likes, comment_count, created_at,
        edited_at) values (${`b_${id}`}, ${AUTHOR}, '', '', '', '', ${hidden}, 0, 0, 1, 3)`.execute(tx)
    }
    for (const [post, reporter, decision, at] of [
      ['shown', ONE, 'keep', 5],
      ['shown', TWO, null, null],
      ['away', ONE, 'hide', 6],
    ] as const) {
      const by = decision === null ? null : 'u_boss'
      await sql`insert into community_reports (post_id, reporter_id, reason, text, at, decision, decided_at, decided_by)
        values (${post}, ${reporter}, 'spam', 'Words', 2, ${decision}, ${at}, ${by})`.execute(tx)
      await sql`insert into blog_reports (blog_id, user_id, reason, text, created_at, decision, decided_at, decided_by)
        values (${`b_${post}`}, ${reporter}, 'copied', '', 2, ${decision}, ${at}, ${by})`.execute(tx)
    }
    await sql`delete from blog_reports where user_id = ${TWO}`.execute(tx)
  }

  it('move to their new tables with their decisions', async () => {
    const { database, drop } = await openTestDatabase(engine)
    await migrate(database, TEST_START_MS)
    await database.write(fillAsBefore)
    await database.write(async (tx) => {
      for (const statement of reportedContent.statements(SQL_TYPES[engine]))
        await sql.raw(statement).execute(tx)
    })
    const { cases, reports, events, posts } = await database.read(async (db) => ({
      cases: await db.selectFrom('contentCases').selectAll().orderBy('contentId').execute(),
      reports: await db.selectFrom('contentReports').select(['caseId', 'outcome']).orderBy('id').execute(),
      events: await db.selectFrom('contentEvents').select(['caseId', 'event']).orderBy('id').execute(),
      posts: await db
        .selectFrom('communityMembers')
        .select('posts')
        .where('id', '=', AUTHOR ?? '')
        .executeTakeFirst(),
    }))
    expect(cases.map((row) => [row.contentId, row.kind, row.state, row.hidden, row.clearedEdit])).toEqual([
      ['away', 'post', 'hidden', 1, null],
      ['b_away', 'article', 'hidden', 1, null],
      ['b_shown', 'article', 'fine', 0, 3],
      ['shown', 'post', 'open', 0, 0],
    ])
    expect(reports.map(({ outcome }) => outcome ?? 'open').sort()).toEqual([
      ...['open', 'unfounded', 'unfounded', 'upheld', 'upheld'],
    ])
    expect(events.map(({ event }) => event)).toEqual(['hidden', 'hidden', 'fine'])
    expect(posts).toEqual({ posts: 1 })
    await database.close()
    await drop()
  })
})
