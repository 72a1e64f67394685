import { api, type CallInput } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../../test/harness.ts'
import { solarOf } from '../../../../test/samples/assets.ts'
import { signUp, type TestMember } from '../../../../test/samples/members.ts'
import { approveSeen } from '../../../../test/samples/reviews.ts'

type Body = CallInput<typeof api.saveSolar>['body']

onEveryEngine('solar panels', (server) => {
  const as = ({ token }: TestMember) => ({ token })
  const saveAs = (member: TestMember, more: Partial<Body> = {}, idempotencyKey?: string) =>
    server().client(
      api.saveSolar,
      { body: { ...solarOf(member.id), ...more } },
      { ...as(member), ...(idempotencyKey && { idempotencyKey }) },
    )
  const save = async (member: TestMember, more: Partial<Body> = {}) => (await saveAs(member, more)).data
  const change = (member: TestMember, suid: string, body: CallInput<typeof api.updateSolar>['body']) =>
    server().client(api.updateSolar, { params: { suid }, body }, as(member))
  const list = (member: TestMember) =>
    server().client(api.listSolar, { params: { userId: member.id } }, as(member))
  const approve = (reviewer: TestMember, asset_id: string) =>
    approveSeen(server().client, asset_id, as(reviewer))
  const parts = async (member: TestMember) =>
    (await server().client(api.getCredits, { params: { userId: member.id } }, as(member))).parts

  it("saves a panel, returns it under the list's field names, and claims 50 credits", async () => {
    const member = await signUp(server())
    const { data, solarCount, message } = await saveAs(member)
    expect({ message, solarCount }).toEqual({ message: 'Solar panel saved successfully!', solarCount: 1 })
    expect(data).toEqual({
      suid: expect.stringMatching(/^solar_[0-9a-f]{32}$/),
      u_id: member.id,
      installed_capacity: '3.2 kW',
      installation_date: '2025-11-25',
      energy_generation_value: 4_500,
      grid_emission_factor: 0.71,
      inverter_type: 'string',
      has_identifier: false,
      status: 'pending',
      reason_code: null,
      reason: null,
      created_date: server().clock.now(),
    })
    expect(await list(member)).toEqual({ status: 'success', data: [data] })
    expect(await parts(member)).toMatchObject({ pending: 50 })
  })

  it('creates one panel per SUID, even for 50 simultaneous requests with different keys and another body', async () => {
    const member = await signUp(server())
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        saveAs(member, { SUID: 'the-one', Energy_Generation_Value: n }, `key-${n}`),
      ),
    )
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect(replies[0]?.solarCount).toBe(1)
    expect(await parts(member)).toMatchObject({ pending: 50 })
  })

  it.each<[string, Partial<Body>, string]>([
    ['a blank capacity', { Installed_Capacity: ' ' }, 'Installed_Capacity'],
    ['a capacity as a number', { Installed_Capacity: 5 as unknown as string }, 'Installed_Capacity'],
    ['a day that is on no calendar', { Installation_Date: '2026-02-30' }, 'Installation_Date'],
    ['an installation after today', { Installation_Date: '2026-03-04' }, 'Installation_Date'],
    ['an installation before there were panels', { Installation_Date: '1950-01-01' }, 'Installation_Date'],
    ['a generation below 0', { Energy_Generation_Value: -1 }, 'Energy_Generation_Value'],
    ['an unknown inverter', { Inverter_Type: 'magic' as 'string' }, 'Inverter_Type'],
    ['a status of its own', { status: 'approved' } as Partial<Body>, 'status'],
  ])('rejects %s and stores nothing', async (_why, bad, field) => {
    const member = await signUp(server())
    await expect(save(member, bad)).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    })
    expect((await list(member)).data).toEqual([])
  })

  it('stores 0 as a given number', async () => {
    const member = await signUp(server())
    const panel = await save(member, { Energy_Generation_Value: 0, Grid_Emission_Factor: 0 })
    expect(panel).toMatchObject({ energy_generation_value: 0, grid_emission_factor: 0 })
  })

  it('changes only the given fields; a new generation figure sends no approved panel to review', async () => {
    const [member, reviewer] = [await signUp(server()), await signUp(server(), 'reviewer')]
    const panel = await save(member)
    expect(await approve(reviewer, panel.suid)).toMatchObject({
      serials: expect.stringMatching(/^ECO-SOL-2026-\d+-\d+$/),
    })
    const { data, message } = await change(member, panel.suid, { Energy_Generation_Value: 5_000 })
    expect(message).toBe('Solar panel updated successfully!')
    expect(data).toEqual({ ...panel, status: 'approved', energy_generation_value: 5_000 })
  })

  it.each<[string, CallInput<typeof api.updateSolar>['body']]>([
    ['capacity', { Installed_Capacity: '4 kW' }],
    ['date', { Installation_Date: '2025-11-26' }],
    ['inverter', { Inverter_Type: 'hybrid' }],
    ['identifier', { Identifier: 'INV-0001-X' }],
  ])('sends an approved panel with another %s to review again and holds its credits', async (_what, body) => {
    const [member, reviewer] = [await signUp(server()), await signUp(server(), 'reviewer')]
    const { suid } = await save(member)
    await approve(reviewer, suid)
    expect((await change(member, suid, body)).data.status).toBe('pending')
    expect(await parts(member)).toMatchObject({ available: 0, held: 50 })
  })

  it('is described to reviewers, on the dashboard and in the statement', async () => {
    const [member, reviewer] = [await signUp(server()), await signUp(server(), 'reviewer')]
    const { suid } = await save(member)
    const { id: userId } = member
    const queue = await server().client(api.reviewQueue, {}, as(reviewer))
    expect(queue.data.find((row) => row.asset_id === suid)).toMatchObject({
      kind: 'solar',
      title: '3.2 kW solar panel',
      facts: { Installed_Capacity: '3.2 kW', Energy_Generation_Value: '4500', Inverter_Type: 'string' },
    })
    const dashboard = await server().client(api.getDashboard, { params: { userId } }, as(member))
    expect(dashboard).toMatchObject({
      in_review: 1,
      solar: { count: 1, capacity_kw: 3.2, generation_kwh: 4_500 },
      months: { solar: { kwh_before: 0, starts: [{ month: '2025-11', kwh: 4_500, kwh_days: 27_000 }] } },
      recent: [{ title: '3.2 kW solar panel', kind: 'solar' }],
    })
    const statement = await server().client(api.getStatement, { params: { userId } }, as(member))
    expect(statement.rows[0]).toMatchObject({ asset_kind: 'solar', title: '3.2 kW solar panel' })
    const statuses = await server().client(api.assetStatuses, { params: { u_id: userId } }, as(member))
    expect(statuses).toEqual({ [suid]: 'pending' })
  })
})
