import { api } from '@eco/contract'
import { beforeAll, expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { writeBlog } from '../../../test/samples/blogs.ts'
import { signUp, type TestMember } from '../../../test/samples/members.ts'

const WORD = 'peepalgrove'

onEveryEngine('a block between two members', (server) => {
  let asha: TestMember
  let ravi: TestMember
  let other: TestMember
  let [ofAsha, ofRavi, ofOther] = ['', '', '']
  beforeAll(async () => {
    asha = await signUp(server())
    ravi = await signUp(server())
    other = await signUp(server())
    ofAsha = await writeBlog(server(), asha, { title: `${WORD} by Asha` })
    ofRavi = await writeBlog(server(), ravi, { title: `${WORD} by Ravi`, tags: 'Others' })
    ofOther = await writeBlog(server(), other, { title: `${WORD} by another` })
    for (const [member, text] of [
      [asha, 'Asha says'],
      [ravi, 'Ravi says'],
      [other, 'Another says'],
    ] as const)
      await server().client(
        api.commentBlog,
        { params: { id: ofOther }, body: { user: 'You', text } },
        { token: member.token },
      )
  })
  const as = (member?: TestMember) => (member ? { token: member.token } : {})
  const listed = async (query: object, member?: TestMember) =>
    (await server().client(api.listBlogs, { query }, as(member))).blogs
      .map(({ _id }) => _id)
      .filter((id) => [ofAsha, ofRavi, ofOther].includes(id))
  const comments = async (member?: TestMember) => {
    const params = { id: ofOther }
    const { blog } = await server().client(api.getBlog, { params }, as(member))
    const list = await server().client(api.listBlogComments, { params, query: {} }, as(member))
    expect(list.comments).toEqual(blog.comments)
    const { blogs } = await server().client(api.listBlogs, { query: {} }, as(member))
    expect(blogs.find(({ _id }) => _id === ofOther)?.comments).toEqual(blog.comments)
    return list.comments.map(({ text }) => text)
  }
  const block = (endpoint: typeof api.blockMember | typeof api.unblockMember) =>
    server().client(endpoint, { params: { member_id: ravi.id } }, as(asha))

  it("removes each one's articles from the lists and searches of the other, and nobody else's", async () => {
    await block(api.blockMember)
    expect(await listed({}, asha)).toEqual([ofOther, ofAsha])
    expect(await listed({ q: WORD }, asha)).toEqual([ofOther, ofAsha])
    expect(await listed({ category: 'Others' }, asha)).toEqual([])
    expect(await listed({}, ravi)).toEqual([ofOther, ofRavi])
    for (const viewer of [other, undefined])
      expect(await listed({ q: WORD }, viewer)).toEqual([ofOther, ofRavi, ofAsha])
  })

  it("hides each one's comments from the other", async () => {
    expect(await comments(asha)).toEqual(['Asha says', 'Another says'])
    expect(await comments(ravi)).toEqual(['Ravi says', 'Another says'])
    for (const viewer of [other, undefined]) expect(await comments(viewer)).toHaveLength(3)
  })

  it('leaves an article readable at its own address, as it is for visitors', async () => {
    const { blog } = await server().client(api.getBlog, { params: { id: ofRavi } }, as(asha))
    expect(blog.title).toBe(`${WORD} by Ravi`)
  })

  it('shows everything again when it ends', async () => {
    await block(api.unblockMember)
    expect(await listed({ q: WORD }, asha)).toEqual([ofOther, ofRavi, ofAsha])
    expect(await comments(asha)).toHaveLength(3)
  })
})
