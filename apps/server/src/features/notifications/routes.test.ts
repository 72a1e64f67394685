import { api } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { treeOf } from '../../../test/samples/assets.ts'
import { signUp, type TestMember } from '../../../test/samples/members.ts'
import { approveSeen, rejectSeen } from '../../../test/samples/reviews.ts'

onEveryEngine('notifications', (server) => {
  const as = ({ token }: TestMember) => ({ token })
  const list = (member: TestMember, cursor?: string) =>
    server().client(api.listNotices, { query: cursor === undefined ? {} : { cursor } }, as(member))
  const unread = async (member: TestMember) =>
    (await server().client(api.countNotices, {}, as(member))).unread
  const read = (member: TestMember, newest: string) =>
    server().client(api.readNotices, { body: { newest } }, as(member))
  const follow = (member: TestMember, id: string) =>
    server().client(api.followMember, { params: { member_id: id } }, as(member))

  it('report reviews with the reason, and only the last decision', async () => {
    const [owner, reviewer] = await Promise.all([signUp(server()), signUp(server(), 'reviewer')])
    const { data } = await server().client(api.saveTree, { body: treeOf(owner.id) }, as(owner))
    const params = { asset_id: data.tid }
    const subject = { kind: 'tree', id: data.tid, title: expect.stringContaining('Neem') }
    await approveSeen(server().client, data.tid, as(reviewer))
    expect((await list(owner)).notices).toMatchObject([
      { kind: 'approved', actor: null, read: false, reason: null, subject },
    ])
    await server().client(api.undoDecision, { params }, as(reviewer))
    expect(await list(owner)).toMatchObject({ unread: 1, notices: [{ kind: 'undone', subject }] })
    const body = { reason_code: 'unclear_photo', reason: 'The photo is dark.' } as const
    await rejectSeen(server().client, data.tid, body, as(reviewer))
    expect(await list(owner)).toMatchObject({
      unread: 1,
      notices: [
        {
          ...{ kind: 'rejected', reason_code: 'unclear_photo', reason: 'The photo is dark.', subject },
          asset_status: 'rejected',
        },
      ],
    })
    const change = (Location: string) =>
      server().client(api.updateTree, { params: { tid: data.tid }, body: { Location } }, as(owner))
    await change('Vetal Hill, Pune')
    expect((await list(owner)).notices).toMatchObject([{ kind: 'rejected', asset_status: 'pending' }])
    await approveSeen(server().client, data.tid, as(reviewer))
    const latest = async () => (await list(owner)).notices[0]
    expect(await latest()).toMatchObject({ kind: 'approved', reason: null })
    await change('Taljai Hills, Pune')
    expect(await latest()).toMatchObject({ kind: 'held', subject })
    await approveSeen(server().client, data.tid, as(reviewer))
    expect(await latest()).toMatchObject({ kind: 'released', subject })
    await rejectSeen(server().client, data.tid, body, as(reviewer))
    expect(await latest()).toMatchObject({ kind: 'revoked', reason_code: 'unclear_photo' })
    expect(await list(owner)).toMatchObject({ unread: 1, notices: [{ kind: 'revoked' }] })
    expect((await list(reviewer)).notices).toEqual([])
  })

  it('report a follower once, however often the member follows', async () => {
    const [member, fan] = await Promise.all([signUp(server()), signUp(server())])
    for (let n = 0; n < 3; n++) {
      await follow(fan, member.id)
      await server().client(api.unfollowMember, { params: { member_id: member.id } }, as(fan))
    }
    const { notices } = await list(member)
    expect(notices).toMatchObject([{ kind: 'follow', actor: { id: fan.id, name: /Member/ } }])
    await server().client(api.blockMember, { params: { member_id: fan.id } }, as(member))
    expect((await list(member)).notices).toEqual([])
  })

  it('are counted while unread, and marked as read up to the newest one seen', async () => {
    const [member, ...fans] = await Promise.all(Array.from({ length: 24 }, () => signUp(server())))
    if (!member) throw new Error('a member is needed')
    for (const fan of fans) await follow(fan, member.id)
    expect(await unread(member)).toBe(23)
    const first = await list(member)
    expect(first.notices).toHaveLength(20)
    const rest = await list(member, first.next)
    expect(rest.notices).toHaveLength(3)
    expect(rest.next).toBeUndefined()
    const third = first.notices[2]
    expect(await read(member, third?.id ?? '')).toEqual({ unread: 2 })
    expect(await read(member, first.notices[0]?.id ?? '')).toEqual({ unread: 0 })
    expect((await list(member)).notices.every((one) => one.read)).toBe(true)
    await expect(read(member, 'x')).rejects.toMatchObject({ status: 400 })
    await expect(list(member, 'x')).rejects.toMatchObject({ status: 400 })
  })

  it("are sent once per like and for each comment, never for a member's own actions or across a block", async () => {
    const [author, reader] = await Promise.all([signUp(server()), signUp(server())])
    const { notify } = server().features.notifications
    const subject = { kind: 'blog', id: 'blog_1', title: 'On neem' } as const
    const notifyAuthor = (actorId: string, kind: 'like' | 'comment', nth?: string) =>
      server().database.write((tx) =>
        notify(tx, { userId: author.id, kind, actorId, subject, at: 1, ...(nth && { nth }) }),
      )
    await notifyAuthor(reader.id, 'like')
    await notifyAuthor(reader.id, 'like')
    await notifyAuthor(reader.id, 'comment', 'c1')
    await notifyAuthor(reader.id, 'comment', 'c2')
    await notifyAuthor(author.id, 'like')
    expect((await list(author)).notices.map(({ kind }) => kind)).toEqual(['comment', 'comment', 'like'])
    await server().client(api.blockMember, { params: { member_id: author.id } }, as(reader))
    await notifyAuthor(reader.id, 'comment', 'c3')
    expect((await list(author)).notices).toEqual([])
  })
})
