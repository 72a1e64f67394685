import { api } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../../test/harness.ts'
import { treeOf } from '../../../../test/samples/assets.ts'
import { plantAsset, signUp, type TestMember } from '../../../../test/samples/members.ts'

onEveryEngine('members of the community', (server) => {
  const as = ({ token }: TestMember) => ({ token })
  const list = (query: { q?: string; cursor?: string } = {}, member?: TestMember) =>
    server().client(api.listMembers, { query }, member && as(member))
  const names = async (query: { q?: string; cursor?: string } = {}, member?: TestMember) =>
    (await list(query, member)).members.map(({ name }) => name)
  const page = (id: string, member?: TestMember) =>
    server().client(api.getMember, { params: { member_id: id } }, member && as(member))
  const follow = (member: TestMember, id: string) =>
    server().client(api.followMember, { params: { member_id: id } }, as(member))
  const unfollow = (member: TestMember, id: string) =>
    server().client(api.unfollowMember, { params: { member_id: id } }, as(member))
  const rename = async (member: TestMember, username: string) => {
    await server().database.write(async (tx) => {
      await tx.updateTable('users').set({ username }).where('id', '=', member.id).execute()
      await tx.deleteFrom('communityNames').where('memberId', '=', member.id).execute()
      await tx.deleteFrom('communityMembers').where('id', '=', member.id).execute()
    })
    await server().client(api.getCommunityMe, {}, as(member))
  }

  it('start with the nine samples, marked as such, and are public', async () => {
    const { members, next } = await list()
    expect(members).toHaveLength(9)
    expect(next).toBeUndefined()
    expect(members.slice(0, 3).map(({ name, title }) => [name, title])).toEqual([
      ['Meera Joshi', 'Soil scientist'],
      ['Arjun Singh', 'Solar installer'],
      ['Amina Yusuf', 'School gardener'],
    ])
    expect(members.every(({ sample, followed, me }) => sample && !followed && !me)).toBe(true)
    expect(new Set(members.map(({ avatar }) => avatar)).size).toBe(9)
    const { posts } = await server().client(api.listMemberPosts, { params: { member_id: 'sample_2' } })
    expect(posts.map(({ author }) => author.name)).toEqual(['Arjun Singh', 'Arjun Singh'])
    expect(posts[0]?.created_date).toBeGreaterThan(posts[1]?.created_date ?? 0)
  })

  it('are found by the prefix of any word in their names, each once', async () => {
    expect(await names({ q: 'joshi' })).toEqual(['Meera Joshi'])
    expect(await names({ q: '  MEERA jo' })).toEqual(['Meera Joshi'])
    expect(await names({ q: 'zzzz' })).toEqual([])
    expect(await names({ q: '%' })).toEqual([])
    expect(await names({ q: '...' })).toEqual([])
    const member = await signUp(server())
    await rename(member, 'Éloise Elodie')
    expect(await names({ q: 'elo' })).toEqual(['Éloise Elodie'])
    expect(await names({ q: 'éLOISE' })).toEqual(['Éloise Elodie'])
  })

  it('are listed page by page without duplicates or gaps, in order and by search', async () => {
    const members = await Promise.all(Array.from({ length: 45 }, () => signUp(server())))
    for (const [n, member] of members.entries()) await rename(member, `Crowd ${n % 2 ? 'Crow' : 'Zeta'} ${n}`)
    const [first, second] = members
    if (!first || !second) throw new Error('members are needed')
    await follow(first, second.id)
    for (const q of [undefined, 'cro']) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const answer = await list({ ...(q && { q }), ...(cursor && { cursor }) }, first)
        seen.push(...answer.members.map(({ id }) => id))
        cursor = answer.next
      } while (cursor !== undefined)
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.filter((id) => members.some((one) => one.id === id))).toHaveLength(q ? 45 : 44)
      if (!q) expect(seen[0]).toBe(second.id)
    }
    await expect(list({ cursor: 'nonsense' })).rejects.toMatchObject({ status: 400 })
    await expect(list({ q: 'a', cursor: 'no' })).rejects.toMatchObject({ status: 400 })
  })

  it('are followed and unfollowed once, however often it is requested', async () => {
    const member = await signUp(server())
    const other = await signUp(server())
    const many = await Promise.all(Array.from({ length: 20 }, () => follow(member, other.id)))
    expect(many.every(({ followed, followers }) => followed && followers === 1)).toBe(true)
    expect(await page(other.id, member)).toMatchObject({ followers: 1, followed: true, me: false })
    expect(await page(other.id)).toMatchObject({ followers: 1, followed: false })
    const me = await server().client(api.getCommunityMe, {}, as(member))
    expect(me).toMatchObject({ following: 1, posts: 0, me: true, show_figures: false })
    await Promise.all(Array.from({ length: 20 }, () => unfollow(member, other.id)))
    expect(await page(other.id, member)).toMatchObject({ followers: 0, followed: false })
    await expect(follow(member, member.id)).rejects.toMatchObject({
      status: 409,
      message: 'You cannot follow yourself.',
    })
    await expect(follow(member, 'u_nobody')).rejects.toMatchObject({ status: 404 })
  })

  it('show their figures only with consent, and never an email address or a place', async () => {
    const member = await signUp(server())
    await server().client(api.saveTree, { body: treeOf(member.id) }, as(member))
    await plantAsset(server(), member.id, 'approved')
    expect((await page(member.id)).figures).toBeNull()
    const own = { credits_issued: 0, assets_approved: 1, trees: 1, activities: 0 }
    expect((await page(member.id, member)).figures).toEqual(own)
    const show = (show_figures: boolean) =>
      server().client(api.showFigures, { body: { show_figures } }, as(member))
    expect(await show(true)).toMatchObject({ show_figures: true })
    const shown = await page(member.id)
    expect(shown.figures).toEqual(own)
    expect(JSON.stringify(shown)).not.toMatch(/example\.org|Pune/)
    await show(false)
    expect((await page(member.id)).figures).toBeNull()
    expect((await page('sample_1')).figures).toBeNull()
  })

  it('see nothing of each other while either blocks the other', async () => {
    const [one, two, third] = await Promise.all([signUp(server()), signUp(server()), signUp(server())])
    await rename(one, 'Quilla One')
    await rename(two, 'Quilla Two')
    await follow(one, two.id)
    await follow(two, one.id)
    const post = (member: TestMember) =>
      server().client(api.savePost, { body: { content: 'Seen?' } }, as(member))
    const feed = async (member: TestMember) =>
      (await server().client(api.getFeed, {}, as(member))).posts.map(({ author }) => author.id)
    await post(one)
    const { post: written } = await post(two)
    expect((await feed(one)).sort()).toEqual([one.id, two.id].sort())
    const block = (member: TestMember, id: string) =>
      server().client(api.blockMember, { params: { member_id: id } }, as(member))
    const unblock = (member: TestMember, id: string) =>
      server().client(api.unblockMember, { params: { member_id: id } }, as(member))
    expect(await block(one, two.id)).toEqual({
      blocked: true,
      message: "Quilla Two is blocked. You won't see each other's content.",
    })
    expect(await feed(one)).toEqual([one.id])
    expect(await feed(two)).toEqual([two.id])
    expect(await names({ q: 'quilla' }, one)).toEqual(['Quilla One'])
    expect(await names({ q: 'quilla' }, two)).toEqual(['Quilla Two'])
    expect(await names({ q: 'quilla' }, third)).toHaveLength(2)
    expect(await page(two.id, one)).toMatchObject({ blocked: true, followed: false, followers: 0 })
    await expect(page(one.id, two)).rejects.toMatchObject({ status: 404 })
    await expect(follow(two, one.id)).rejects.toMatchObject({ status: 404 })
    await expect(follow(one, two.id)).rejects.toMatchObject({ status: 409 })
    const postsOf = (id: string, member: TestMember) =>
      server().client(api.listMemberPosts, { params: { member_id: id } }, as(member))
    expect((await postsOf(two.id, one)).posts).toEqual([])
    await expect(postsOf(one.id, two)).rejects.toMatchObject({ status: 404 })
    const report = { params: { post_id: written.id }, body: { reason: 'spam' as const } }
    await server().client(api.reportPost, report, as(one))

    await block(two, one.id)
    await unblock(one, two.id)
    await expect(page(two.id, one)).rejects.toMatchObject({ status: 404 })
    await unblock(two, one.id)
    expect(await page(two.id, one)).toMatchObject({ blocked: false })
    expect(await names({ q: 'quilla' }, one)).toHaveLength(2)
    await expect(block(one, one.id)).rejects.toMatchObject({ status: 409 })
  })
})
