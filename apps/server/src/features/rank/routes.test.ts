import { api } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { treeOf } from '../../../test/samples/assets.ts'
import { signUp, type TestMember } from '../../../test/samples/members.ts'
import { approveSeen, rejectSeen } from '../../../test/samples/reviews.ts'

onEveryEngine('leaderboard', (server) => {
  const as = ({ token }: TestMember) => ({ token })
  const plant = async (member: TestMember, trees: number) => {
    for (let n = 0; n < trees; n++)
      await server().client(api.saveTree, { body: treeOf(member.id) }, as(member))
  }
  const approveAll = async (member: TestMember, reviewer: TestMember) => {
    const statuses = await server().client(api.assetStatuses, { params: { u_id: member.id } }, as(member))
    for (const id of Object.keys(statuses)) await approveSeen(server().client, id, as(reviewer))
  }
  const show = (member: TestMember, shows: boolean) =>
    server().client(api.showMe, { body: { show: shows } }, as(member))
  const board = (member?: TestMember) => server().client(api.getLeaderboard, {}, member && as(member))
  const name = async (member: TestMember) =>
    (await server().client(api.session, {}, as(member))).user.username

  it('names only members who opted in, ranked among all members, with equal ranks for equal credits', async () => {
    const [first, second, third, fourth] = await Promise.all([1, 2, 3, 4].map(() => signUp(server())))
    if (!first || !second || !third || !fourth) throw new Error('four members are needed')
    await plant(first, 3)
    await plant(second, 2)
    await plant(third, 2)
    const reviewer = await signUp(server(), 'reviewer')
    for (const member of [first, second, third]) await approveAll(member, reviewer)
    expect((await board()).rows).toEqual([])
    for (const member of [second, third, fourth])
      expect(await show(member, true)).toEqual({
        message: 'You are now on the leaderboard.',
        show: true,
      })
    const { rows, members, me } = await board()
    expect(me).toBeNull()
    expect(members).toBe(5)
    expect(rows.map(({ position, credits }) => [position, credits])).toEqual([
      [2, 100],
      [2, 100],
      [4, 0],
    ])
    expect(new Set(rows.slice(0, 2).map((row) => row.name))).toEqual(
      new Set([await name(second), await name(third)]),
    )
    expect((await board(first)).me).toEqual({ position: 1, credits: 150, show: false })
    expect((await board(third)).me).toEqual({ position: 2, credits: 100, show: true })
    await show(second, false)
    expect((await board()).rows.map((row) => row.name)).not.toContain(await name(second))
    const dashboard = await server().client(api.getDashboard, { params: { userId: third.id } }, as(third))
    expect(dashboard.rank).toEqual({ position: 2, members: 5 })
  })

  it("counts only verified credits, in the list and in the member's own rank", async () => {
    const [waiting, verified, reviewer] = [
      await signUp(server()),
      await signUp(server()),
      await signUp(server(), 'reviewer'),
    ]
    await plant(waiting, 20)
    await plant(verified, 1)
    await approveAll(verified, reviewer)
    await show(waiting, true)
    const own = async (member: TestMember) => (await board(member)).me
    const rankOf = async (member: TestMember) =>
      (await server().client(api.getDashboard, { params: { userId: member.id } }, as(member))).rank
    expect(await own(waiting)).toMatchObject({ credits: 0 })
    expect(await own(verified)).toMatchObject({ credits: 50 })
    expect((await board()).rows.filter(({ credits }) => credits >= 1_000)).toEqual([])
    expect((await rankOf(verified))?.position).toBeLessThan((await rankOf(waiting))?.position ?? 0)
    const credits = { params: { userId: waiting.id } }
    expect((await server().client(api.getCredits, credits, as(waiting))).token_value).toBe(1_000)
    const [tree = ''] = Object.keys(
      await server().client(api.assetStatuses, { params: { u_id: verified.id } }, as(verified)),
    )
    const change = { params: { tid: tree }, body: { Location: 'Mumbai' } }
    await server().client(api.updateTree, change, as(verified))
    expect(await own(verified)).toMatchObject({ credits: 50 })
    await rejectSeen(server().client, tree, { reason_code: 'other', reason: 'No.' }, as(reviewer))
    expect(await own(verified)).toMatchObject({ credits: 0 })
  })

  it('names at most a hundred members', async () => {
    await server().database.write(async (tx) => {
      for (let n = 0; n < 105; n++) {
        const id = `u_many_${n}`
        const account = { email: id, emailKey: id, username: id, passwordHash: '' }
        await tx
          .insertInto('users')
          .values({ id, ...account, role: 'user', createdAt: 0 })
          .execute()
        await tx
          .insertInto('rankMembers')
          .values({ userId: id, credits: 1_000 + n, shown: 1 })
          .execute()
      }
    })
    const { rows } = await board()
    expect(rows).toHaveLength(100)
    expect(rows[0]).toMatchObject({ name: 'u_many_104', credits: 1_104 })
  })

  it('rejects an invalid choice', async () => {
    const member = await signUp(server())
    const refused = server().client(api.showMe, { body: { show: 1 as unknown as boolean } }, as(member))
    await expect(refused).rejects.toMatchObject({ status: 400 })
  })
})
