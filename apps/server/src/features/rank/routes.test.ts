import { api } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { signUp, type TestMember } from '../../../test/members.ts'
import { treeOf } from '../../../test/walk-requests.ts'

onEveryEngine('leaderboard', (server) => {
  const as = ({ token }: TestMember) => ({ token })
  const plant = async (member: TestMember, trees: number) => {
    for (let n = 0; n < trees; n++)
      await server().client(api.saveTree, { body: treeOf(member.id) }, as(member))
  }
  const show = (member: TestMember, shows: boolean) =>
    server().client(api.showMe, { body: { show: shows } }, as(member))
  const board = (member?: TestMember) => server().client(api.getLeaderboard, {}, member && as(member))
  const name = async (member: TestMember) =>
    (await server().client(api.session, {}, as(member))).user.username

  it('names those alone who opted in, by their place among all, and shares a place among equals', async () => {
    const [first, second, third, fourth] = await Promise.all([1, 2, 3, 4].map(() => signUp(server())))
    if (!first || !second || !third || !fourth) throw new Error('four members are needed')
    await plant(first, 3)
    await plant(second, 2)
    await plant(third, 2)
    expect((await board()).rows).toEqual([])
    for (const member of [second, third, fourth])
      expect(await show(member, true)).toEqual({
        message: 'You are now on the leaderboard.',
        show: true,
      })
    const { rows, members, me } = await board()
    expect(me).toBeNull()
    expect(members).toBe(4)
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
    expect(dashboard.rank).toEqual({ position: 2, members: 4 })
  })

  it('names a hundred at most', async () => {
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

  it('refuses what is no choice', async () => {
    const member = await signUp(server())
    const refused = server().client(api.showMe, { body: { show: 1 as unknown as boolean } }, as(member))
    await expect(refused).rejects.toMatchObject({ status: 400 })
  })
})
