import { api } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../../test/harness.ts'
import { signUp, type TestMember } from '../../../../test/samples/members.ts'
import { DELIVERED_AT_ONCE } from './fan-out-store.ts'
import { openFeedWorker } from './feed-worker.ts'

onEveryEngine('posts of the community', (server) => {
  const as = ({ token }: TestMember) => ({ token })
  const post = async (member: TestMember, content: string) =>
    (await server().client(api.savePost, { body: { content } }, as(member))).post
  const feedPage = (member: TestMember, cursor?: string) =>
    server().client(api.getFeed, { query: cursor === undefined ? {} : { cursor } }, as(member))
  const feed = async (member: TestMember) => (await feedPage(member)).posts.map(({ content }) => content)
  const follow = (member: TestMember, id: string) =>
    server().client(api.followMember, { params: { member_id: id } }, as(member))
  const unfollow = (member: TestMember, id: string) =>
    server().client(api.unfollowMember, { params: { member_id: id } }, as(member))
  const remove = (member: TestMember, id: string) =>
    server().client(api.deletePost, { params: { post_id: id } }, as(member))

  it('are trimmed, and rejected with a message if blank or too long', async () => {
    const member = await signUp(server())
    expect(await post(member, '  hi\n')).toMatchObject({
      content: 'hi',
      author: { id: member.id, title: 'Community Member', me: true, sample: false },
    })
    for (const [content, words] of [
      ['   ', 'Write something first'],
      ['x'.repeat(1_001), 'Use at most 1,000 characters'],
    ] as const)
      await expect(post(member, content)).rejects.toMatchObject({ status: 400, fields: { content: words } })
    expect(await feed(member)).toEqual(['hi'])
  })

  it("form a feed of the member's own posts and those of followed members, newest first", async () => {
    const [reader, a, b] = await Promise.all([signUp(server()), signUp(server()), signUp(server())])
    await post(a, 'before')
    await follow(reader, a.id)
    await follow(reader, b.id)
    await post(a, 'from a')
    await post(b, 'from b')
    await post(reader, 'my own')
    expect(await feed(reader)).toEqual(['my own', 'from b', 'from a', 'before'])
    expect(await feed(a)).toEqual(['from a', 'before'])
    await unfollow(reader, a.id)
    expect(await feed(reader)).toEqual(['my own', 'from b'])
    await follow(reader, 'sample_2')
    expect((await feed(reader)).slice(0, 2)).toEqual(['my own', 'from b'])
    expect(await feed(reader)).toHaveLength(4)
  })

  it('are listed page by page, each once', async () => {
    const [reader, writer] = await Promise.all([signUp(server()), signUp(server())])
    await follow(reader, writer.id)
    for (let n = 0; n < 45; n++) await post(writer, `post ${n}`)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await feedPage(reader, cursor)
      seen.push(...page.posts.map(({ content }) => content))
      cursor = page.next
    } while (cursor !== undefined)
    expect(seen).toEqual(Array.from({ length: 45 }, (_, n) => `post ${44 - n}`))
    await expect(feedPage(reader, 'x')).rejects.toMatchObject({ status: 400 })
  })

  it('reach every member who follows while they are written', async () => {
    const writer = await signUp(server())
    const readers = await Promise.all(Array.from({ length: 12 }, () => signUp(server())))
    await Promise.all([
      ...readers.map((reader) => follow(reader, writer.id)),
      ...Array.from({ length: 12 }, (_, n) => post(writer, `at once ${n}`)),
    ])
    for (const reader of readers) expect(await feed(reader)).toHaveLength(12)
  })

  it('are removed by their author only, from every feed', async () => {
    const [writer, reader] = await Promise.all([signUp(server()), signUp(server())])
    await follow(reader, writer.id)
    const { id } = await post(writer, 'to be removed')
    await expect(remove(reader, id)).rejects.toMatchObject({ status: 404 })
    expect(await remove(writer, id)).toEqual({ message: 'Post deleted.' })
    expect(await feed(reader)).toEqual([])
    await expect(remove(writer, id)).rejects.toMatchObject({ status: 404 })
    const rows = await server().database.read((db) =>
      db.selectFrom('communityTimeline').selectAll().where('ownerId', 'in', [writer.id, reader.id]).execute(),
    )
    expect(rows).toEqual([])
  })

  it('reach more followers than one step handles, and are removed from their feeds', async () => {
    const writer = await signUp(server())
    await server().client(api.getCommunityMe, {}, as(writer))
    const followers = Array.from(
      { length: DELIVERED_AT_ONCE * 2 + 500 },
      (_, n) => `many_${String(n).padStart(5, '0')}`,
    )
    await server().database.write(async (tx) => {
      for (let from = 0; from < followers.length; from += 500) {
        const ids = followers.slice(from, from + 500)
        const counts = { followers: 0, following: 1, posts: 0, showsFigures: 0, sample: 0, avatar: null }
        await tx
          .insertInto('communityMembers')
          .values(ids.map((id) => ({ id, name: id, title: '', joinedAt: 0, ...counts })))
          .execute()
        await tx
          .insertInto('communityFollows')
          .values(ids.map((followerId) => ({ followerId, followeeId: writer.id, at: 0 })))
          .execute()
      }
    })
    const reached = async () =>
      (
        await server().database.read((db) =>
          db
            .selectFrom('communityTimeline')
            .select((eb) => eb.fn.countAll<number>().as('count'))
            .where('ownerId', 'like', 'many_%')
            .executeTakeFirstOrThrow(),
        )
      ).count
    const feedWorker = openFeedWorker(server().deps)
    const { id } = await post(writer, 'to all')
    await feedWorker.run()
    expect(await reached()).toBe(followers.length)
    await remove(writer, id)
    await feedWorker.run()
    expect(await reached()).toBe(0)
  })

  it('are stored once for a repeated idempotency key', async () => {
    const member = await signUp(server())
    const ask = () =>
      server().client(api.savePost, { body: { content: 'once' } }, { ...as(member), idempotencyKey: 'k1' })
    const replies = await Promise.all(Array.from({ length: 10 }, ask))
    expect(new Set(replies.map(({ post: { id } }) => id)).size).toBe(1)
    expect(await feed(member)).toEqual(['once'])
  })
})

onEveryEngine(
  'limits of the community',
  (server) => {
    const as = ({ token }: TestMember) => ({ token })
    const post = (member: TestMember, content: string) =>
      server().client(api.savePost, { body: { content } }, as(member))

    it('allow a new account twenty posts a day and one link, with a message', async () => {
      const member = await signUp(server())
      await expect(post(member, 'https://a.example https://b.example')).rejects.toMatchObject({
        status: 400,
        message: 'New accounts can add at most one link here. Remove some, or try again in two days.',
      })
      for (let n = 0; n < 20; n++) await post(member, `post ${n}`)
      await expect(post(member, 'one more')).rejects.toMatchObject({
        status: 429,
        message: expect.stringMatching(/^You have reached the limit of 20 posts per day for new accounts/),
      })
      server().clock.advance(2 * 86_400_000)
      await post(member, 'https://a.example https://b.example')
      for (let n = 0; n < 30; n++) await post(member, `later ${n}`)
    })

    it('allow a new account to follow sixty members an hour', async () => {
      const member = await signUp(server())
      const follow = () =>
        server().client(api.followMember, { params: { member_id: 'sample_1' } }, as(member))
      for (let n = 0; n < 60; n++) await follow()
      await expect(follow()).rejects.toMatchObject({ status: 429 })
    })
  },
  { RATE_LIMITS: 'on' },
)
