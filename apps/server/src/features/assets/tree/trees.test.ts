import { api, type CallInput } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine, type TestServer } from '../../../../test/harness.ts'
import { signUp, type TestMember } from '../../../../test/samples/members.ts'
import { jpegOf, scene } from '../../../../test/samples/photographs.ts'
import { approveSeen, rejectSeen } from '../../../../test/samples/reviews.ts'

type Body = CallInput<typeof api.saveTree>['body']

const tree = (member: TestMember, more: Partial<Body> = {}): Body => ({
  UID: member.id,
  TreeName: 'Neem',
  BotanicalName: 'Azadirachta indica',
  PlantingDate: '2026-01-15',
  Height: 150,
  Location: 'Taljai Hills',
  imageIds: [],
  CreatedBy: member.id,
  ...more,
})

let scenes = 0
async function upload(server: TestServer, { token }: TestMember): Promise<string> {
  const bytes = new Uint8Array(await jpegOf(scene(100 + ++scenes)))
  const images = [new Blob([bytes], { type: 'image/jpeg' })]
  const { imageUrls } = await server.client(api.uploadImages, { files: { images } }, { token })
  return imageUrls[0] ?? ''
}

onEveryEngine('trees', (server) => {
  const save = async (member: TestMember, more: Partial<Body> = {}) =>
    (await server().client(api.saveTree, { body: tree(member, more) }, { token: member.token })).data
  const change = (member: TestMember, tid: string, body: CallInput<typeof api.updateTree>['body']) =>
    server().client(api.updateTree, { params: { tid }, body }, { token: member.token })
  const list = (member: TestMember, cursor?: string) =>
    server().client(
      api.listTrees,
      { params: { userId: member.id }, query: cursor === undefined ? {} : { cursor } },
      { token: member.token },
    )
  const partsOf = async (member: TestMember) =>
    (await server().client(api.getCredits, { params: { userId: member.id } }, { token: member.token })).parts
  const decide = async (reviewer: TestMember, asset_id: string, verdict: 'approve' | 'reject') =>
    verdict === 'approve'
      ? approveSeen(server().client, asset_id, { token: reviewer.token })
      : rejectSeen(
          server().client,
          asset_id,
          { reason_code: 'unclear_photo', reason: 'Too dark to see.' },
          { token: reviewer.token },
        )

  it('saves a tree entered in cm, returns it in m, and claims 50 credits', async () => {
    const member = await signUp(server())
    const reply = await server().client(api.saveTree, { body: tree(member) }, { token: member.token })
    expect(reply).toMatchObject({
      message: 'Tree data saved successfully!',
      treeCount: 1,
      data: {
        tid: expect.stringMatching(/^tree_[0-9a-f]{32}$/),
        u_id: member.id,
        height: 1.5,
        dbh: null,
        status: 'pending',
        imageurl: null,
        imageUrls: [],
      },
    })
    expect(await list(member)).toEqual({ status: 'success', data: [reply.data] })
    expect(await partsOf(member)).toMatchObject({ pending: 50 })
  })

  it('creates one tree and one claim for 50 identical simultaneous requests', async () => {
    const member = await signUp(server())
    const options = { token: member.token, idempotencyKey: 'once-only' }
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => server().client(api.saveTree, { body: tree(member) }, options)),
    )
    expect(new Set(replies.map((reply) => reply.data.tid)).size).toBe(1)
    expect((await list(member)).data).toHaveLength(1)
    expect(await partsOf(member)).toMatchObject({ pending: 50 })
    const claims = await server().database.read((db) =>
      db.selectFrom('transfers').selectAll().where('credit', '=', `pending:${member.id}`).execute(),
    )
    expect(claims).toHaveLength(1)
    const other = server().client(api.saveTree, { body: tree(member, { Height: 2 }) }, options)
    await expect(other).rejects.toMatchObject({ status: 409, code: 'key_reused' })
  })

  it('lists at most a thousand trees, newest first, and continues from its cursor', async () => {
    const member = await signUp(server())
    const start = server().clock.now()
    await server().database.write(async (tx) => {
      for (let n = 0; n < 1_003; n++) {
        const id = `tree_bulk_${member.id.slice(-6)}_${String(n).padStart(4, '0')}`
        const at = start + Math.floor(n / 2)
        await tx
          .insertInto('assets')
          .values({
            id,
            ownerId: member.id,
            kind: 'tree',
            title: 'x',
            status: 'pending',
            revision: 1,
            createdAt: at,
            updatedAt: at,
          })
          .execute()
        await tx
          .insertInto('trees')
          .values({
            assetId: id,
            treeName: 'x',
            botanicalName: 'x',
            speciesKey: 'x',
            plantingDate: '2026-01-01',
            heightCm: 1,
            location: 'x',
          })
          .execute()
      }
    })
    const first = await list(member)
    expect(first.data).toHaveLength(1_000)
    const second = await list(member, first.next)
    expect(second).toMatchObject({ data: { length: 3 } })
    expect(second.next).toBeUndefined()
    const all = [...first.data, ...second.data]
    expect(new Set(all.map((row) => row.tid)).size).toBe(1_003)
    const dates = all.map((row) => row.created_date)
    expect(dates).toEqual([...dates].sort((a, b) => b - a))
    await expect(list(member, 'nonsense')).rejects.toMatchObject({ status: 400 })
  })

  it.each<[string, Partial<Body>, string]>([
    ['no height', { Height: 0 }, 'Height'],
    ['a tree higher than any', { Height: 13_001 }, 'Height'],
    ['a blank name', { TreeName: '  ' }, 'TreeName'],
    ['a name of control characters', { TreeName: '\u0001' }, 'TreeName'],
    ['a location too long', { Location: 'x'.repeat(301) }, 'Location'],
    ['a day that is on no calendar', { PlantingDate: '2026-02-30' }, 'PlantingDate'],
    ['a planting date after today', { PlantingDate: '2026-03-04' }, 'PlantingDate'],
    ['an unknown photograph', { imageIds: [`/api/image/photo_${'0'.repeat(32)}`] }, 'imageIds'],
    ['six photographs', { imageIds: Array.from({ length: 6 }, (_, n) => `/api/image/${n}`) }, 'imageIds'],
    ['a status of its own', { status: 'approved' } as Partial<Body>, 'status'],
  ])('rejects %s and stores nothing', async (_why, bad, field) => {
    const member = await signUp(server())
    await expect(save(member, bad)).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    })
    expect((await list(member)).data).toEqual([])
    expect(await partsOf(member)).toMatchObject({ pending: 0 })
  })

  it("accepts today's date in any time zone as planting date, and turns control characters into spaces", async () => {
    const member = await signUp(server())
    const saved = await save(member, { PlantingDate: '2026-03-03', TreeName: ' Nee\u0001m ' })
    expect(saved).toMatchObject({ plantingdate: '2026-03-03', treename: 'Nee m' })
  })

  it('changes only the given fields, and nothing if nothing differs', async () => {
    const member = await signUp(server())
    const { tid } = await save(member)
    expect((await change(member, tid, { DBH: 12, Height: 160 })).data).toMatchObject({ dbh: 12, height: 1.6 })
    expect((await change(member, tid, { DBH: null })).data).toMatchObject({ dbh: null, treename: 'Neem' })
    await change(member, tid, { TreeName: 'Neem' })
    const { data } = await server().client(
      api.assetHistory,
      { params: { asset_id: tid } },
      { token: member.token },
    )
    expect(data.map((row) => row.event)).toEqual(['edited', 'edited', 'saved'])
  })

  it.each([{ status: 'approved' }, { UID: 'u_x' }, { tid: 'x' }, { owner_id: 'x' }, { token_value: 5 }])(
    'rejects an update with %o',
    async (bad) => {
      const member = await signUp(server())
      const { tid } = await save(member)
      await expect(change(member, tid, bad as object)).rejects.toMatchObject({ status: 400 })
    },
  )

  it('sends an approved tree to review again if its approval depended on the change, and holds its credits', async () => {
    const [member, reviewer] = [await signUp(server()), await signUp(server(), 'reviewer')]
    const { tid } = await save(member)
    await decide(reviewer, tid, 'approve')
    expect((await change(member, tid, { Height: 200 })).data.status).toBe('approved')
    expect(await partsOf(member)).toMatchObject({ available: 45, buffer: 5 })
    expect((await change(member, tid, { Location: 'Baner' })).data.status).toBe('pending')
    expect(await partsOf(member)).toMatchObject({ available: 0, held: 45, buffer: 5, pending: 0 })
    await decide(reviewer, tid, 'approve')
    expect(await partsOf(member)).toMatchObject({ available: 45, held: 0, buffer: 5 })
    await change(member, tid, { PlantingDate: '2026-01-16' })
    await decide(reviewer, tid, 'reject')
    expect(await partsOf(member)).toEqual({
      available: 0,
      held: 0,
      reserved: 0,
      buffer: 0,
      pending: 0,
      owed: 0,
      retired: 0,
    })
  })

  it('shows why a tree was rejected, and sends it to review again when it is corrected', async () => {
    const [member, reviewer] = [await signUp(server()), await signUp(server(), 'reviewer')]
    const { tid } = await save(member)
    await decide(reviewer, tid, 'reject')
    expect((await list(member)).data[0]).toMatchObject({ status: 'rejected', reason: 'Too dark to see.' })
    expect(await partsOf(member)).toMatchObject({ pending: 0 })
    const again = await change(member, tid, { Height: 155 })
    expect(again.data).toMatchObject({ status: 'pending', reason: null })
    expect(await partsOf(member)).toMatchObject({ pending: 50 })
  })

  it('keeps photos in order, and counts a change of photos as a change of identity', async () => {
    const [member, reviewer] = [await signUp(server()), await signUp(server(), 'reviewer')]
    const urls = [await upload(server(), member), await upload(server(), member)]
    const saved = await save(member, { imageIds: urls })
    expect(saved).toMatchObject({ imageurl: urls[0], imageUrls: urls })
    await decide(reviewer, saved.tid, 'approve')
    const turned = await change(member, saved.tid, { imageIds: [...urls].reverse() })
    expect(turned.data).toMatchObject({ status: 'approved', imageurl: urls[1] })
    const fewer = await change(member, saved.tid, { imageIds: [urls[1] ?? ''] })
    expect(fewer.data).toMatchObject({ status: 'pending', imageUrls: [urls[1]] })
  })

  it("does not attach another member's photos", async () => {
    const [member, other] = [await signUp(server()), await signUp(server())]
    const url = await upload(server(), other)
    await expect(save(member, { imageIds: [url] })).rejects.toMatchObject({
      status: 400,
      fields: { imageIds: expect.any(String) },
    })
  })

  it("treats another member's tree as unknown, and saves only for the session's member", async () => {
    const [member, other] = [await signUp(server()), await signUp(server())]
    const { tid } = await save(member)
    await expect(change(other, tid, { Height: 1 })).rejects.toMatchObject({ status: 404 })
    await expect(change(other, 'tree_none', { Height: 1 })).rejects.toMatchObject({ status: 404 })
    const params = { userId: member.id }
    await expect(server().client(api.listTrees, { params }, { token: other.token })).rejects.toMatchObject({
      status: 404,
    })
    const body = tree(member)
    await expect(server().client(api.saveTree, { body }, { token: other.token })).rejects.toMatchObject({
      status: 404,
    })
  })
})
