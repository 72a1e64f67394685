import { api } from '@eco/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { onEveryEngine, type TestServer } from '../../../test/harness.ts'
import { blogOf, writeBlog } from '../../../test/samples/blogs.ts'
import { signUp, type TestMember } from '../../../test/samples/members.ts'
import FIRST_ARTICLES from './first-articles.json'

const list = async (server: TestServer, query: object = {}, token?: string) =>
  server.client(api.listBlogs, { query }, token === undefined ? {} : { token })
const titles = async (server: TestServer, query: object = {}) =>
  (await list(server, query)).blogs.map((blog) => blog.title)
const get = (server: TestServer, id: string, token?: string) =>
  server.client(api.getBlog, { params: { id } }, token === undefined ? {} : { token })

onEveryEngine('the blog', (server) => {
  let author: TestMember
  let reader: TestMember
  beforeAll(async () => {
    author = await signUp(server())
    reader = await signUp(server())
  })

  it("starts with the editors' three articles, marked as theirs, newest first, with their sources", async () => {
    const { blogs } = await list(server())
    expect(blogs.map((blog) => blog._id)).toEqual(FIRST_ARTICLES.map(({ id }) => id).reverse())
    for (const blog of blogs) {
      expect(blog).toMatchObject({ editorial: true, mine: false, author: { name: "EcoLedger's editors" } })
      expect(blog.content).toMatch(/\[.+\]\(https:\/\/.+\)/)
    }
    expect(blogs.map((blog) => blog.tags[0])).toEqual(['Carbon Credit', 'Sustainable Development', 'Others'])
  })

  it('puts a new article first, under its member, whatever author the request names', async () => {
    const body = { ...blogOf({ title: '  First \n light ' }), authorName: 'You', authorBio: 'Frontend Dev' }
    const files = { image: [], video: [] }
    const { blog } = await server().client(api.createBlog, { body, files }, { token: author.token })
    expect(blog).toMatchObject({ title: 'First light', mine: true, likes: 0, comments: [], editorial: false })
    expect(blog.author.name).toMatch(/^Member \d+$/)
    expect(await titles(server())).toEqual([
      'First light',
      ...FIRST_ARTICLES.map(({ title }) => title).reverse(),
    ])
    expect((await get(server(), blog._id)).blog).toMatchObject({ mine: false, content: blogOf().content })
  })

  it("lists only articles with a category's tag, and articles without tags only under All", async () => {
    await writeBlog(server(), author, { title: 'Untagged', tags: '' })
    await writeBlog(server(), author, { title: 'Both', tags: 'Others,Carbon Credit' })
    for (const category of ['Carbon Credit', 'Others'])
      expect((await titles(server(), { category }))[0]).toBe('Both')
    expect(await titles(server(), { category: 'Sustainable Development' })).not.toContain('Both')
    expect((await titles(server(), { category: 'All' })).slice(0, 2)).toEqual(['Both', 'Untagged'])
    await expect(list(server(), { category: 'Gossip' })).rejects.toMatchObject({ status: 400 })
  })

  it('returns every article once through its cursor, even while new ones are published', async () => {
    const member = await signUp(server())
    const ids: string[] = []
    for (let n = 0; n < 30; n++)
      ids.unshift(await writeBlog(server(), member, { title: `Walk ${n}`, tags: '' }))
    const seen: string[] = []
    for (let cursor: string | undefined, page = 0; page < 10; page++) {
      const reply = await list(server(), cursor === undefined ? {} : { cursor })
      expect(reply.blogs.length).toBeLessThanOrEqual(12)
      seen.push(...reply.blogs.map((blog) => blog._id))
      await writeBlog(server(), member, { title: 'Meanwhile', tags: '' })
      cursor = reply.next
      if (cursor === undefined) break
    }
    expect(seen.slice(0, 30)).toEqual(ids)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toContain(FIRST_ARTICLES[0]?.id)
    await expect(list(server(), { cursor: 'x' })).rejects.toMatchObject({ status: 400 })
  })

  it.each([
    ['nitrous oxide', 'What one carbon credit stands for'],
    ['METHANE', 'What one carbon credit stands for'],
    ['kilowatt', 'How clean is a kilometre on electricity?'],
    ['street trees', 'What a street tree does on a hot day'],
    ['sustainable development shade', 'What a street tree does on a hot day'],
  ])('finds %j in text, title, summary and tags', async (q, title) => {
    expect(await titles(server(), { q })).toContain(title)
  })

  it('finds words in other scripts and with accents, requires all of them, and follows an edit', async () => {
    const id = await writeBlog(server(), author, {
      title: 'पेड़ लगाओ',
      content: 'Crédit carbone à Évry. 植树造林',
    })
    for (const q of ['पेड़', 'credit CARBONE', 'evry', '植树造林'])
      expect(await titles(server(), { q }), q).toContain('पेड़ लगाओ')
    expect(await titles(server(), { q: 'credit zeppelin' })).toEqual([])
    const change = { params: { id }, body: { content: 'Zeppelin' } }
    await server().client(api.updateBlog, change, { token: author.token })
    expect(await titles(server(), { q: 'zeppelin' })).toEqual(['पेड़ लगाओ'])
    expect(await titles(server(), { q: 'evry' })).toEqual([])
    await server().client(api.deleteBlog, { params: { id } }, { token: author.token })
    expect(await titles(server(), { q: 'zeppelin' })).toEqual([])
  })

  it.each([
    '"',
    "'; drop table blogs --",
    'a* OR b',
    'NEAR(x y)',
    '(((',
    '%',
    '\\',
    '& | ! :*',
    '🌳',
    'and or not',
  ])('treats %j as plain search text', async (q) => {
    expect(Array.isArray((await list(server(), { q })).blogs)).toBe(true)
  })

  it('combines a category with search words', async () => {
    expect(await titles(server(), { q: 'street', category: 'Carbon Credit' })).toEqual([])
    expect(await titles(server(), { q: 'street tree', category: 'Sustainable Development' })).toContain(
      'What a street tree does on a hot day',
    )
  })

  it.each([
    ['title', 'Enter a title'],
    ['summary', 'Enter a short summary'],
    ['content', 'Write the content'],
  ])('rejects an article without %s with a message', async (field, words) => {
    await expect(writeBlog(server(), author, { [field]: ' \n' })).rejects.toMatchObject({
      status: 400,
      fields: { [field]: words },
    })
  })

  it('stores the longest article in full, and rejects one more character', async () => {
    const content = 'ड'.repeat(20_000)
    const id = await writeBlog(server(), author, { content })
    expect((await get(server(), id)).blog.content).toBe(content)
    await expect(writeBlog(server(), author, { content: `${content}ड` })).rejects.toMatchObject({
      status: 400,
    })
    await expect(writeBlog(server(), author, { content: 'a'.repeat(100_000) })).rejects.toMatchObject({
      status: 413,
    })
  })

  it('publishes one article for fifty simultaneous requests with one key', async () => {
    const options = { idempotencyKey: 'the-same-article' }
    const title = 'Only once'
    const ids = await Promise.all(
      Array.from({ length: 50 }, () => writeBlog(server(), author, { title }, {}, options)),
    )
    expect(new Set(ids).size).toBe(1)
    expect((await titles(server(), { q: 'only once' })).filter((one) => one === title)).toHaveLength(1)
  })

  describe('for its author', () => {
    it('changes only the fields sent, and records when', async () => {
      const id = await writeBlog(server(), author)
      server().clock.advance(60_000)
      const body = { title: 'Better', tags: 'Others' }
      const { blog } = await server().client(
        api.updateBlog,
        { params: { id }, body },
        { token: author.token },
      )
      expect(blog).toMatchObject({ title: 'Better', tags: ['Others'], summary: blogOf().summary })
      expect(blog.editedAt).toBe(server().clock.now())
      await expect(
        server().client(api.updateBlog, { params: { id }, body: {} }, { token: author.token }),
      ).rejects.toMatchObject({ status: 400 })
    })

    it('is deleted with everything that belongs to it', async () => {
      const id = await writeBlog(server(), author, { title: 'Gone tomorrow' })
      const params = { id }
      await server().client(api.commentBlog, { params, body: { text: 'hello' } }, { token: reader.token })
      await server().client(api.likeBlog, { params, body: { liked: true } }, { token: reader.token })
      await server().client(api.reportBlog, { params, body: { reason: 'spam' } }, { token: reader.token })
      await server().client(api.deleteBlog, { params }, { token: author.token })
      await expect(get(server(), id)).rejects.toMatchObject({ status: 404 })
      await expect(
        server().client(api.deleteBlog, { params }, { token: author.token }),
      ).rejects.toMatchObject({ status: 404 })
      for (const table of ['blogLikes', 'blogComments'] as const)
        expect(
          await server().database.read((db) =>
            db.selectFrom(table).selectAll().where('blogId', '=', id).execute(),
          ),
        ).toEqual([])
    })

    it("cannot be changed or deleted by anyone else, and the editors' articles by nobody", async () => {
      const id = await writeBlog(server(), author)
      for (const target of [id, FIRST_ARTICLES[0]?.id ?? '']) {
        const ask = { params: { id: target } }
        const as = { token: reader.token }
        await expect(server().client(api.deleteBlog, ask, as)).rejects.toMatchObject({ status: 404 })
        await expect(
          server().client(api.updateBlog, { ...ask, body: { title: 'Mine now' } }, as),
        ).rejects.toMatchObject({ status: 404 })
      }
    })
  })
})

onEveryEngine(
  'the blog with limits',
  (server) => {
    it('rejects a new member above the daily limit with a message, and accepts again the next day', async () => {
      const member = await signUp(server())
      for (let n = 0; n < 5; n++) await writeBlog(server(), member)
      await expect(writeBlog(server(), member)).rejects.toMatchObject({
        status: 429,
        message: expect.stringContaining('the limit of 5 blog posts per day for new accounts'),
      })
      server().clock.advance(86_400_000)
      const id = await writeBlog(server(), member)
      const comment = (text: string) =>
        server().client(api.commentBlog, { params: { id }, body: { text } }, { token: member.token })
      for (let n = 0; n < 20; n++) await comment(`Thought ${n}`)
      await expect(comment('One more')).rejects.toMatchObject({
        status: 429,
        message: expect.stringContaining('the limit of 20 comments per hour for new accounts'),
      })
    })

    it('names the field with too many links', async () => {
      const member = await signUp(server())
      const content = Array.from({ length: 6 }, (_, i) => `https://shop${i}.example`).join(' ')
      await expect(writeBlog(server(), member, { content })).rejects.toMatchObject({
        status: 400,
        fields: { content: expect.stringContaining('at most 5 links') },
      })
    })
  },
  { RATE_LIMITS: 'on' },
)
