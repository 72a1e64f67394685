import { api } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { evOf, solarOf, treeOf } from '../../../test/samples/assets.ts'
import { signUp, type TestMember } from '../../../test/samples/members.ts'
import { approveSeen, rejectSeen } from '../../../test/samples/reviews.ts'

const DAY_MS = 86_400_000

onEveryEngine('dashboard', (server) => {
  const save = async (member: TestMember, BotanicalName: string) => {
    const body = {
      UID: member.id,
      TreeName: 'A tree',
      BotanicalName,
      PlantingDate: '2026-02-01',
      Height: 90,
      Location: 'Baner',
      imageIds: [],
    }
    return (await server().client(api.saveTree, { body }, { token: member.token })).data.tid
  }
  const dashboard = ({ id, token }: TestMember) =>
    server().client(api.getDashboard, { params: { userId: id } }, { token })

  it('is all zero for a new member', async () => {
    const { rank, ...figures } = await dashboard(await signUp(server()))
    expect(rank.position).toBeLessThanOrEqual(rank.members)
    expect(figures).toEqual({
      credits: {
        token_value: 0,
        parts: { pending: 0, available: 0, held: 0, reserved: 0, buffer: 0, owed: 0, retired: 0 },
      },
      previous_credits: 0,
      in_review: 0,
      ev: { count: 0, range_km: 0, distance_km: 0 },
      solar: { count: 0, capacity_kw: 0, generation_kwh: 0 },
      tree: { count: 0, species: 0 },
      months: {
        today: '2026-03-02',
        ev: [],
        solar: { kwh_before: 0, starts: [] },
        tree: { trees_before: 0, starts: [] },
      },
      recent: [],
    })
  })

  it('counts each species once however it is spelled, and no rejected or deleted assets', async () => {
    const [member, reviewer] = [await signUp(server()), await signUp(server(), 'reviewer')]
    const approved = await save(member, 'Azadirachta indica')
    await save(member, ' azadirachta  INDICA')
    await save(member, 'Mangifera indica')
    const rejected = await save(member, 'Delonix regia')
    const deleted = await save(member, 'Ficus religiosa')
    const { token } = reviewer
    await approveSeen(server().client, approved, { token })
    const why = { reason_code: 'other', reason: 'No tree is to be seen.' } as const
    await rejectSeen(server().client, rejected, why, { token })
    await server().client(api.deleteAsset, { params: { asset_id: deleted } }, { token: member.token })
    const found = await dashboard(member)
    expect(found).toMatchObject({
      credits: { token_value: 150, parts: { pending: 100, available: 45, buffer: 5 } },
      in_review: 2,
      tree: { count: 3, species: 2 },
    })
    expect(found.recent).toMatchObject([
      { event: 'rejected', credits: 0, status: 'rejected', reason: 'No tree is to be seen.' },
      { event: 'approved', credits: 50, status: 'approved', asset_id: approved },
      { event: 'saved', credits: 50, status: 'pending', kind: 'tree', title: 'A tree' },
      { event: 'saved', credits: 50, status: 'pending' },
    ])
    expect(found.recent.map((row) => row.asset_id)).not.toContain(deleted)
  })

  it("compares with the ledger's balance 30 days earlier", async () => {
    const who = { email: 'patient@example.org', password: 'secret1' }
    const made = await server().client(api.signup, { body: { ...who, username: 'Patient', role: 'user' } })
    const first = { id: made.user.u_id, token: made.token }
    await save(first, 'Azadirachta indica')
    server().clock.advance(10 * DAY_MS)
    await save(first, 'Mangifera indica')
    server().clock.advance(20 * DAY_MS - 1)
    const again = await server().client(api.login, { body: who })
    const member = { id: first.id, token: again.token }
    expect(await dashboard(member)).toMatchObject({ previous_credits: 0, credits: { token_value: 100 } })
    server().clock.advance(1)
    expect(await dashboard(member)).toMatchObject({ previous_credits: 50, credits: { token_value: 100 } })
    server().clock.advance(10 * DAY_MS)
    expect(await dashboard(member)).toMatchObject({ previous_credits: 100 })
  })

  it('shows the latest event of each of the newest 20 assets, newest first', async () => {
    const member = await signUp(server())
    for (let n = 0; n < 22; n++) await save(member, `Species ${n}`)
    const { recent, tree } = await dashboard(member)
    expect(recent).toHaveLength(20)
    expect(new Set(recent.map((row) => row.asset_id)).size).toBe(20)
    expect(tree).toEqual({ count: 22, species: 22 })
  })

  it("never shows another member's figures", async () => {
    const [member, other] = [await signUp(server()), await signUp(server())]
    const params = { userId: member.id }
    await expect(server().client(api.getDashboard, { params }, { token: other.token })).rejects.toMatchObject(
      {
        status: 404,
      },
    )
  })

  it('sums the second estimates of what counts, and says how many assets have one', async () => {
    const [member, reviewer] = [await signUp(server()), await signUp(server(), 'reviewer')]
    const estimates = () =>
      server().client(api.getSecondEstimates, { params: { userId: member.id } }, { token: member.token })
    const nothing = { assets: 0, estimated: 0, kg: 0, low_kg: 0, high_kg: 0 }
    expect(await estimates()).toEqual({ ev: nothing, solar: nothing, tree: nothing })
    const neem = { ...treeOf(member.id), Height: 300, DBH: 8 }
    const save = (body: typeof neem) => server().client(api.saveTree, { body }, { token: member.token })
    await save(neem)
    await save({ ...neem, DBH: 3 })
    await rejectSeen(
      server().client,
      (await save({ ...neem, DBH: 90 })).data.tid,
      { reason_code: 'other', reason: 'No tree is to be seen.' },
      { token: reviewer.token },
    )
    for (const _ of [1, 2])
      await server().client(api.saveSolar, { body: solarOf(member.id) }, { token: member.token })
    await server().client(api.saveEv, { body: evOf(member.id) }, { token: member.token })
    const { ev, solar, tree } = await estimates()
    expect(ev).toEqual({ ...nothing, assets: 1 })
    expect(solar).toMatchObject({ assets: 2, estimated: 2 })
    // 2 x 4,500 kWh x (0.71 - 0.041) kg, from 0.06 to 0.026 kg a kWh of the life cycle
    expect([solar.kg, solar.low_kg, solar.high_kg].map(Math.round)).toEqual([6_021, 5_850, 6_156])
    // 0.0673 x (0.69 x 8^2 x 3)^0.976 kg of wood, x 0.47 x 44 / 12
    expect(tree).toMatchObject({ assets: 2, estimated: 1 })
    expect([tree.kg, tree.low_kg, tree.high_kg].map((kg) => kg.toFixed(1))).toEqual(['13.7', '6.4', '25.8'])
  })
})
