import { api } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine } from './harness.ts'
import { writeBlog } from './samples/blogs.ts'
import { signUp, type TestMember } from './samples/members.ts'

const password = 'secret1'

onEveryEngine('replies stored for a retry', (server) => {
  const erase = ({ id, token }: TestMember) =>
    server().client(api.eraseAccount, { body: { u_id: id, password } }, { token })
  const comment = (member: TestMember, id: string, text: string, idempotencyKey: string) =>
    server().client(
      api.commentBlog,
      { params: { id }, body: { text } },
      { token: member.token, idempotencyKey },
    )
  const countOf = async (id: string) =>
    (await server().client(api.getBlog, { params: { id } })).blog.commentCount
  const storedTexts = async () =>
    (await server().database.read((db) => db.selectFrom('idempotency').selectAll().execute()))
      .map(({ reply }) => reply)
      .join(' ')

  it('remain when a member whose name is a word in all of them is erased', async () => {
    const asha = await signUp(server())
    const body = { username: 'message', email: 'message@example.org', password, role: 'user' } as const
    const { token, user } = await server().client(api.signup, { body })
    const options = { token: asha.token, idempotencyKey: 'post-1' }
    const save = () => server().client(api.savePost, { body: { content: 'A message to all.' } }, options)
    const first = await save()
    await erase({ id: user.u_id, token })
    expect(await save()).toEqual(first)
    const { posts } = await server().client(
      api.listMemberPosts,
      { params: { member_id: asha.id } },
      { token: asha.token },
    )
    expect(posts).toHaveLength(1)
  })

  it('drop what they show of an erased member, and a retry still has no second effect', async () => {
    const [asha, ravi, meera] = [await signUp(server()), await signUp(server()), await signUp(server())]
    const id = await writeBlog(server(), asha)
    await comment(ravi, id, 'Words of a member who goes', 'ravi-1')
    await comment(asha, id, 'Words of a member who stays', 'asha-1')
    const before = await comment(meera, await writeBlog(server(), meera), 'Elsewhere', 'meera-1')
    expect(await storedTexts()).toContain('Words of a member who goes')
    await erase(ravi)
    expect(await storedTexts()).not.toContain('Words of a member who goes')
    await expect(comment(asha, id, 'Words of a member who stays', 'asha-1')).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
      message: expect.stringContaining('saved already'),
    })
    expect(await countOf(id)).toBe(1)
    const [blog] = (await server().client(api.listBlogs, {}, { token: meera.token })).blogs.filter(
      ({ mine }) => mine,
    )
    expect(await comment(meera, blog?._id ?? '', 'Elsewhere', 'meera-1')).toEqual(before)
  })

  it('can contain ids that do not exist', async () => {
    const asha = await signUp(server())
    const id = await writeBlog(server(), asha)
    const text = `Who is u_${'0'.repeat(32)}?`
    expect(await comment(asha, id, text, 'ghost-1')).toEqual(await comment(asha, id, text, 'ghost-1'))
  })
})
