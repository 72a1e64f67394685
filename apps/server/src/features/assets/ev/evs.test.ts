import { api, type CallInput } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../../test/harness.ts'
import { evOf, solarOf } from '../../../../test/samples/assets.ts'
import { signUp, type TestMember } from '../../../../test/samples/members.ts'
import { approveSeen, rejectSeen } from '../../../../test/samples/reviews.ts'

type Body = CallInput<typeof api.saveEv>['body']
const DAY_MS = 86_400_000
const YEAR_MS = 366 * DAY_MS

onEveryEngine('electric vehicles', (server) => {
  const as = ({ token }: TestMember) => ({ token })
  const saveAs = (member: TestMember, more: Partial<Body> = {}, idempotencyKey?: string) =>
    server().client(
      api.saveEv,
      { body: { ...evOf(member.id), ...more } },
      { ...as(member), ...(idempotencyKey && { idempotencyKey }) },
    )
  const save = async (member: TestMember, more: Partial<Body> = {}) => (await saveAs(member, more)).data
  const change = (member: TestMember, ev_id: string, body: CallInput<typeof api.updateEv>['body']) =>
    server().client(api.updateEv, { params: { ev_id }, body }, as(member))
  const list = (member: TestMember, cursor?: string) =>
    server().client(
      api.listEvs,
      { params: { userId: member.id }, query: cursor === undefined ? {} : { cursor } },
      as(member),
    )
  const drive = (member: TestMember, ev_id: string, active_distance: number, idempotencyKey?: string) =>
    server().client(
      api.addTransaction,
      { body: { ev_id, active_distance } },
      { ...as(member), ...(idempotencyKey && { idempotencyKey }) },
    )
  const driven = (member: TestMember, ev_id: string, cursor?: string) =>
    server().client(
      api.listTransactions,
      { params: { ev_id }, query: cursor === undefined ? {} : { cursor } },
      as(member),
    )
  const approve = (reviewer: TestMember, asset_id: string) =>
    approveSeen(server().client, asset_id, as(reviewer))
  const reject = (reviewer: TestMember, asset_id: string) =>
    rejectSeen(
      server().client,
      asset_id,
      { reason_code: 'wrong_data', reason: 'The model differs.' },
      as(reviewer),
    )
  const parts = async (member: TestMember) =>
    (await server().client(api.getCredits, { params: { userId: member.id } }, as(member))).parts

  it("saves a vehicle, returns it under the list's field names, and claims 50 credits", async () => {
    const member = await signUp(server())
    const { data, evCount, message } = await saveAs(member, {
      VUID: 'v-1',
      Top_Speed: null,
      Charging_Time: 7,
    })
    expect({ message, evCount }).toEqual({ message: 'EV saved successfully!', evCount: 1 })
    expect(data).toEqual({
      ev_id: expect.stringMatching(/^ev_[0-9a-f]{32}$/),
      vuid: 'v-1',
      u_id: member.id,
      category: 'Hatchbacks',
      manufacturers: 'MG',
      model: 'Comet EV',
      purchase_year: 2024,
      energy_consumed: 9.5,
      primary_charging_type: 'level1',
      range: 230,
      grid_emission_factor: 0.71,
      top_speed: null,
      charging_time: 7,
      motor_power: null,
      distance: 0,
      has_identifier: false,
      status: 'pending',
      reason_code: null,
      reason: null,
      created_date: server().clock.now(),
    })
    expect(await list(member)).toEqual({ status: 'success', data: [data] })
    expect(await parts(member)).toMatchObject({ pending: 50 })
    expect((await saveAs(member)).evCount).toBe(2)
  })

  it('creates one vehicle per VUID, even for 50 simultaneous requests with different keys and another body', async () => {
    const member = await signUp(server())
    const VUID = 'the-one'
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        saveAs(member, { VUID, Range: n < 25 ? 230 : 100 + n }, `key-${n}`),
      ),
    )
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect(await parts(member)).toMatchObject({ pending: 50 })
    const later = await saveAs(member, { VUID, Model: 'Another' })
    expect(later).toEqual(replies[0])
    expect((await list(member)).data).toHaveLength(1)
    const other = await signUp(server())
    expect((await save(other, { VUID })).u_id).toBe(other.id)
  })

  it('creates one vehicle for 50 identical requests with one Idempotency-Key, and rejects another body under it', async () => {
    const member = await signUp(server())
    const body = evOf(member.id)
    await Promise.all(Array.from({ length: 50 }, () => saveAs(member, body, 'once')))
    expect((await list(member)).data).toHaveLength(1)
    await expect(saveAs(member, { ...body, Range: 2 }, 'once')).rejects.toMatchObject({ code: 'key_reused' })
  })

  it('returns the first record of a VUID, even after it was deleted', async () => {
    const member = await signUp(server())
    const first = await save(member, { VUID: 'gone' })
    await server().client(api.deleteAsset, { params: { asset_id: first.ev_id } }, as(member))
    const again = await saveAs(member, { VUID: 'gone' })
    expect(again.data.ev_id).toBe(first.ev_id)
    expect(again.evCount).toBe(0)
    expect(await parts(member)).toMatchObject({ pending: 0 })
  })

  it.each<[string, Partial<Body>, string]>([
    ['a purchase year before 2000', { Purchase_Year: 1999 }, 'Purchase_Year'],
    ['a purchase year after 2030', { Purchase_Year: 2031 }, 'Purchase_Year'],
    ['energy below 1', { Energy_Consumed: 0.9 }, 'Energy_Consumed'],
    ['energy between two steps', { Energy_Consumed: 1.15 }, 'Energy_Consumed'],
    ['a range below 1', { Range: 0 }, 'Range'],
    ['a grid factor below 0', { Grid_Emission_Factor: -0.1 }, 'Grid_Emission_Factor'],
    ['a top speed below 0', { Top_Speed: -1 }, 'Top_Speed'],
    ['an unknown category', { Category: 'Spaceship' as 'SUVs' }, 'Category'],
    ['an unknown charging type', { Primary_Charging_Type: 'solar' as 'tesla' }, 'Primary_Charging_Type'],
    ['a blank maker', { Manufacturers: ' \u0001 ' }, 'Manufacturers'],
    ['a model too long', { Model: 'x'.repeat(81) }, 'Model'],
    ['a text that is no number', { Range: 'far' as unknown as number }, 'Range'],
    ['a distance of its own', { distance: 9 } as Partial<Body>, 'distance'],
    ['an identifier that tells nothing', { Identifier: '-1-' }, 'Identifier'],
  ])('rejects %s and stores nothing', async (_why, bad, field) => {
    const member = await signUp(server())
    await expect(save(member, bad)).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    })
    expect((await list(member)).data).toEqual([])
  })

  it('changes only the given fields; new driving figures send no approved vehicle to review', async () => {
    const [member, reviewer] = [await signUp(server()), await signUp(server(), 'reviewer')]
    const ev = await save(member, { Top_Speed: 100 })
    await approve(reviewer, ev.ev_id)
    const { data, message } = await change(member, ev.ev_id, { Range: 240, Top_Speed: null })
    expect(message).toBe('EV updated successfully!')
    expect(data).toEqual({ ...ev, status: 'approved', range: 240, top_speed: null })
    expect((await change(member, ev.ev_id, {})).data).toEqual(data)
    expect(await parts(member)).toMatchObject({ available: 50, held: 0 })
  })

  it.each<[string, CallInput<typeof api.updateEv>['body']]>([
    ['category', { Category: 'SUVs' }],
    ['maker', { Manufacturers: 'Tata' }],
    ['model', { Model: 'Nexon' }],
    ['purchase year', { Purchase_Year: 2023 }],
    ['identifier', { Identifier: 'MH 12 ZZ 0001' }],
  ])(
    'sends an approved vehicle with another %s to review again and holds its credits',
    async (_what, body) => {
      const [member, reviewer] = [await signUp(server()), await signUp(server(), 'reviewer')]
      const { ev_id } = await save(member)
      await approve(reviewer, ev_id)
      expect((await change(member, ev_id, body)).data.status).toBe('pending')
      expect(await parts(member)).toMatchObject({ pending: 0, available: 0, held: 50 })
      await approve(reviewer, ev_id)
      expect(await parts(member)).toMatchObject({ available: 50, held: 0 })
    },
  )

  it('sends a rejected vehicle to review again when it is corrected, under its new name', async () => {
    const [member, reviewer] = [await signUp(server()), await signUp(server(), 'reviewer')]
    const { ev_id } = await save(member)
    await reject(reviewer, ev_id)
    expect((await list(member)).data[0]).toMatchObject({ status: 'rejected', reason: 'The model differs.' })
    await change(member, ev_id, { Manufacturers: ' Tata ', Model: 'Nexon' })
    const queue = await server().client(api.reviewQueue, {}, as(reviewer))
    expect(queue.data.find((row) => row.asset_id === ev_id)).toMatchObject({
      kind: 'ev',
      title: 'Tata Nexon',
      facts: { Manufacturers: 'Tata', Model: 'Nexon', Purchase_Year: '2024', Distance: '0' },
    })
    const history = await server().client(api.assetHistory, { params: { asset_id: ev_id } }, as(member))
    expect(history.data.map((row) => row.event)).toEqual(['resubmitted', 'rejected', 'saved'])
  })

  it('keeps a vehicle from a future year pending until that year begins', async () => {
    const [member, reviewer] = [await signUp(server()), await signUp(server(), 'reviewer')]
    const { ev_id } = await save(member, { Purchase_Year: 2030 })
    await expect(approve(reviewer, ev_id)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Its purchase year 2030 has not started yet, so it cannot be approved until then.',
    })
    const { ev_id: next } = await save(member, { Purchase_Year: 2027 })
    server().clock.advance(YEAR_MS)
    const again = await signUp(server(), 'reviewer')
    expect(await approve(again, next)).toMatchObject({
      status: 'approved',
      serials: expect.stringMatching(/^ECO-EV-2027-\d+-\d+$/),
    })
  })

  it('sums transactions into the distance and lists them newest first, always as an array', async () => {
    const member = await signUp(server())
    const { ev_id } = await save(member)
    expect(await driven(member, ev_id)).toEqual({ status: 'success', data: [] })
    for (const km of [12.5, 0.1, 300]) {
      server().clock.advance(1)
      const { message, data } = await drive(member, ev_id, km)
      expect(message).toBe('Transaction added successfully!')
      expect(data).toMatchObject({ ev_id, active_distance: km, created_date: server().clock.now() })
    }
    expect((await driven(member, ev_id)).data.map((row) => row.active_distance)).toEqual([300, 0.1, 12.5])
    expect((await list(member)).data[0]?.distance).toBeCloseTo(312.6, 9)
  })

  it('keeps the cached distances equal to the sums of their transactions, even after 40 concurrent requests', async () => {
    const member = await signUp(server())
    const evs = [(await save(member)).ev_id, (await save(member)).ev_id]
    const km = (n: number) => 1 + (n % 7) / 10
    await Promise.all(Array.from({ length: 40 }, (_, n) => drive(member, evs[n % 2] ?? '', km(n))))
    server().clock.advance(40 * DAY_MS)
    const again = await signUp(server())
    await expect(drive(again, evs[0] ?? '', 1)).rejects.toMatchObject({ status: 404 })
    const cached = await server().database.read((db) =>
      db.selectFrom('evs').select(['assetId', 'distanceKm']).where('assetId', 'in', evs).execute(),
    )
    const sums = await server().database.read((db) =>
      db
        .selectFrom('evTransactions')
        .select((eb) => ['assetId', eb.fn.sum<number>('activeDistanceKm').as('km')])
        .where('assetId', 'in', evs)
        .groupBy('assetId')
        .execute(),
    )
    const months = await server().database.read((db) =>
      db.selectFrom('evMonths').selectAll().where('assetId', 'in', evs).execute(),
    )
    expect(sums).toHaveLength(2)
    for (const { assetId, km: sum } of sums) {
      expect(cached.find((row) => row.assetId === assetId)?.distanceKm).toBeCloseTo(sum, 9)
      expect(months.find((row) => row.assetId === assetId)?.km).toBeCloseTo(sum, 9)
    }
  })

  it('adds a distance once per Idempotency-Key', async () => {
    const member = await signUp(server())
    const { ev_id } = await save(member)
    const replies = await Promise.all(Array.from({ length: 20 }, () => drive(member, ev_id, 5, 'drive-1')))
    expect(new Set(replies.map((reply) => reply.data.ev_tran_id)).size).toBe(1)
    expect((await list(member)).data[0]?.distance).toBe(5)
  })

  it.each([0, -1, 10_001])('rejects a distance of %s km', async (km) => {
    const member = await signUp(server())
    const { ev_id } = await save(member)
    await expect(drive(member, ev_id, km)).rejects.toMatchObject({ status: 400 })
  })

  it('handles transactions only for vehicles, and only for existing ones', async () => {
    const member = await signUp(server())
    const { ev_id } = await save(member)
    const panel = await server().client(api.saveSolar, { body: solarOf(member.id) }, as(member))
    for (const id of [panel.data.suid, 'ev_unknown']) {
      await expect(driven(member, id)).rejects.toMatchObject({ status: 404 })
      await expect(drive(member, id, 1)).rejects.toMatchObject({ status: 404 })
      await expect(change(member, id, { Range: 2 })).rejects.toMatchObject({ status: 404 })
    }
    await server().client(api.deleteAsset, { params: { asset_id: ev_id } }, as(member))
    await expect(driven(member, ev_id)).rejects.toMatchObject({ status: 404 })
    await expect(drive(member, ev_id, 1)).rejects.toMatchObject({ status: 404 })
  })

  it('continues its lists from the cursor', async () => {
    const member = await signUp(server())
    const { ev_id } = await save(member)
    const start = server().clock.now()
    await server().database.write(async (tx) => {
      const rows = Array.from({ length: 1_003 }, (_, n) => ({
        id: `trip_${ev_id.slice(-8)}_${String(n).padStart(4, '0')}`,
        assetId: ev_id,
        activeDistanceKm: 1,
        createdAt: start + Math.floor(n / 2),
      }))
      await tx.insertInto('evTransactions').values(rows).execute()
    })
    const first = await driven(member, ev_id)
    const second = await driven(member, ev_id, first.next)
    expect([first.data.length, second.data.length, second.next]).toEqual([1_000, 3, undefined])
    expect(new Set([...first.data, ...second.data].map((row) => row.ev_tran_id)).size).toBe(1_003)
    await expect(driven(member, ev_id, 'x')).rejects.toMatchObject({ status: 400 })
    await expect(list(member, 'x')).rejects.toMatchObject({ status: 400 })
    const older = await list(member, `${server().clock.now()}.0`)
    expect(older).toEqual({ status: 'success', data: [] })
  })
})
