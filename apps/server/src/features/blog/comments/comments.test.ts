import { api } from '@eco/contract'
import { beforeAll, expect, it } from 'vitest'
import { onEveryEngine } from '../../../../test/harness.ts'
import { writeBlog } from '../../../../test/samples/blogs.ts'
import { signUp, type TestMember } from '../../../../test/samples/members.ts'
import { jpegOf, scene } from '../../../../test/samples/photographs.ts'
import { eraseOwn } from '../../../infra/privacy.ts'
import FIRST_ARTICLES from '../first-articles.json'
import { blogPrivacy } from '../privacy.ts'

onEveryEngine('likes and comments', (server) => {
  let author: TestMember
  let reader: TestMember
  let other: TestMember
  let id = ''
  beforeAll(async () => {
    author = await signUp(server())
    reader = await signUp(server())
    other = await signUp(server())
    id = await writeBlog(server(), author)
  })
  const like = (member: TestMember, liked?: boolean) =>
    server().client(
      api.likeBlog,
      { params: { id }, body: liked === undefined ? undefined : { liked } },
      { token: member.token },
    )
  const comment = (member: TestMember, text: string, key?: string) =>
    server().client(
      api.commentBlog,
      { params: { id }, body: { user: 'You', text } },
      { token: member.token, ...(key !== undefined && { idempotencyKey: key }) },
    )
  const blogFor = async (member?: TestMember) =>
    (await server().client(api.getBlog, { params: { id } }, member ? { token: member.token } : {})).blog

  it('toggles a like, one per member', async () => {
    expect(await like(reader)).toEqual({ likes: 1, liked: true })
    expect(await like(other)).toEqual({ likes: 2, liked: true })
    expect(await like(reader)).toEqual({ likes: 1, liked: false })
    expect(await like(reader)).toEqual({ likes: 2, liked: true })
    expect(await like(reader)).toEqual({ likes: 1, liked: false })
    expect(await like(other)).toEqual({ likes: 0, liked: false })
  })

  it('counts a hundred simultaneous likes of one member as one like or none, never more', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => like(reader)))
    for (const { likes, liked } of answers) expect(likes).toBe(liked ? 1 : 0)
    const { likes, liked } = await blogFor(reader)
    expect(likes).toBe(liked ? 1 : 0)
    expect(await like(reader, false)).toEqual({ likes: 0, liked: false })
  })

  it('lists the newest ten comments and their number, and all comments page by page on the article', async () => {
    const post = await writeBlog(server(), reader)
    const bare = await writeBlog(server(), reader)
    for (let n = 1; n <= 12; n++) {
      const body = { text: `Comment ${n}` }
      await server().client(api.commentBlog, { params: { id: post }, body }, { token: other.token })
    }
    const { blogs } = await server().client(api.listBlogs, { query: {} }, { token: other.token })
    const listed = blogs.find(({ _id }) => _id === post)
    expect(listed?.commentCount).toBe(12)
    expect(listed?.comments.map(({ text }) => text)).toEqual(
      Array.from({ length: 10 }, (_, n) => `Comment ${n + 3}`),
    )
    expect(listed?.comments[0]?.mine).toBe(true)
    expect(blogs.find(({ _id }) => _id === bare)).toMatchObject({ comments: [], commentCount: 0 })
    const earlier = { params: { id: post }, query: { cursor: listed?.earlierComments ?? '' } }
    const { comments } = await server().client(api.listBlogComments, earlier)
    expect(comments.map(({ text }) => text)).toEqual(['Comment 1', 'Comment 2'])
  })

  it('sets the like to the requested state, however often it is sent', async () => {
    await Promise.all(Array.from({ length: 100 }, () => like(reader, true)))
    expect(await blogFor(reader)).toMatchObject({ likes: 1, liked: true })
    expect(await blogFor(other)).toMatchObject({ likes: 1, liked: false })
    expect(await like(reader, false)).toEqual({ likes: 0, liked: false })
    expect(await like(reader, false)).toEqual({ likes: 0, liked: false })
  })

  it('counts fifty simultaneous members as fifty', async () => {
    const likers = await Promise.all(Array.from({ length: 50 }, () => signUp(server())))
    await Promise.all(likers.map((member) => like(member)))
    expect((await blogFor()).likes).toBe(50)
  })

  it('stores comments in order, trimmed, with their members', async () => {
    const first = await comment(reader, '  hi  ')
    expect(first).toMatchObject({ commentCount: 1, comments: [{ text: 'hi', mine: true }] })
    const second = await comment(author, 'Thank you\nboth')
    expect(second.comments.map(({ text }) => text)).toEqual(['hi', 'Thank you\nboth'])
    expect(second.comments[0]?.user).toMatch(/^Member \d+$/)
    expect(second.comments[0]?.avatar).toBe('')
    const face = await jpegOf(scene(3))
    const files = { avatar: [new File([new Uint8Array(face)], 'face.jpg', { type: 'image/jpeg' })] }
    const { avatar_url } = await server().client(api.saveAvatar, { files }, { token: reader.token })
    expect((await blogFor()).comments.map(({ avatar }) => avatar)).toEqual([avatar_url, ''])
    await expect(comment(reader, ' \n ')).rejects.toMatchObject({ fields: { text: 'Write a comment first' } })
    expect((await blogFor()).commentCount).toBe(2)
  })

  it('stores one comment for repeated requests with one key', async () => {
    const before = (await blogFor()).commentCount
    await Promise.all(Array.from({ length: 20 }, () => comment(reader, 'twice?', 'one-comment')))
    expect((await blogFor()).commentCount).toBe(before + 1)
  })

  it('returns the newest hundred comments and, with a cursor, earlier ones', async () => {
    for (let n = 0; n < 130; n++) await comment(other, `Number ${n}`)
    const blog = await blogFor()
    expect(blog.comments).toHaveLength(100)
    expect(blog.comments.at(-1)?.text).toBe('Number 129')
    expect(blog.comments[0]?.text).toBe('Number 30')
    const cursor = blog.earlierComments ?? ''
    const earlier = await server().client(api.listBlogComments, { params: { id }, query: { cursor } })
    expect(earlier.comments.at(-1)?.text).toBe('Number 29')
    expect(earlier.comments[0]?.text).toBe('hi')
    expect(earlier.earlierComments).toBeUndefined()
  })

  it("deletes a member's own comment and no one else's", async () => {
    const { comments, commentCount } = await comment(reader, 'Oops')
    const params = { id, comment_id: comments.at(-1)?.id ?? '' }
    await expect(
      server().client(api.deleteBlogComment, { params }, { token: other.token }),
    ).rejects.toMatchObject({ status: 404 })
    const gone = await server().client(api.deleteBlogComment, { params }, { token: reader.token })
    expect(gone.commentCount).toBe(commentCount - 1)
    await expect(
      server().client(api.deleteBlogComment, { params }, { token: reader.token }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it("notifies the author of others' likes and comments, once per like, and nobody of their own", async () => {
    const writer = await signUp(server())
    id = await writeBlog(server(), writer, { title: 'Told' })
    await like(writer, true)
    await comment(writer, 'My own')
    await like(reader, true)
    await like(reader, false)
    await like(reader, true)
    await comment(reader, 'First')
    await comment(reader, 'Second')
    const { notices } = await server().client(api.listNotices, { query: {} }, { token: writer.token })
    expect(notices.map(({ kind }) => kind)).toEqual(['comment', 'comment', 'like'])
    expect(notices[0]).toMatchObject({ subject: { kind: 'blog', id, title: 'Told' } })
  })

  it('returns 404 for an unknown article', async () => {
    const params = { id: 'blog_00000000000000000000000000000000' }
    const as = { token: reader.token }
    await expect(server().client(api.likeBlog, { params, body: undefined }, as)).rejects.toMatchObject({
      status: 404,
    })
    await expect(server().client(api.commentBlog, { params, body: { text: 'x' } }, as)).rejects.toMatchObject(
      { status: 404 },
    )
  })

  it("works for the editors' articles as well", async () => {
    const params = { id: FIRST_ARTICLES[0]?.id ?? '' }
    expect(await server().client(api.likeBlog, { params, body: {} }, { token: reader.token })).toEqual({
      likes: 1,
      liked: true,
    })
  })
})

onEveryEngine('a member who is erased', (server) => {
  it('loses their own articles, and their likes and comments no longer count for other articles', async () => {
    const [retained, leaves] = [await signUp(server()), await signUp(server())]
    const earlierReply = await writeBlog(server(), retained)
    const gone = await writeBlog(server(), leaves, { title: 'Farewell' })
    for (const id of [earlierReply, gone])
      for (const { token } of [retained, leaves]) {
        await server().client(api.likeBlog, { params: { id }, body: { liked: true } }, { token })
        await server().client(api.commentBlog, { params: { id }, body: { text: 'Here' } }, { token })
      }
    const data = blogPrivacy(server().deps)
    await server().database.write(async (tx) => {
      await data.beforeErase?.(tx, leaves.id, server().clock.now())
      for (const table of data.tables) await eraseOwn(tx, table, leaves.id)
    })
    const { blog } = await server().client(api.getBlog, { params: { id: earlierReply } })
    expect(blog).toMatchObject({ likes: 1, commentCount: 1 })
    expect(blog.comments).toHaveLength(1)
    const params = { id: gone }
    await expect(server().client(api.getBlog, { params })).rejects.toMatchObject({ status: 404 })
    expect((await server().client(api.listBlogs, { query: { q: 'farewell' } })).blogs).toEqual([])
  })
})
