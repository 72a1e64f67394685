import { api } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine, type TestServer } from '../../../test/harness.ts'
import { signUp, type TestMember } from '../../../test/samples/members.ts'
import { asFromPhone, jpegOf, scene } from '../../../test/samples/photographs.ts'
import { approveSeen, rejectSeen, seenOf } from '../../../test/samples/reviews.ts'
import { findNearPlaces } from './evidence-store.ts'

async function upload(server: TestServer, { token }: TestMember, jpeg: Buffer): Promise<string> {
  const images = [new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' })]
  const { imageUrls } = await server.client(api.uploadImages, { files: { images } }, { token })
  return imageUrls[0] ?? ''
}

onEveryEngine('review', (server) => {
  const save = async (member: TestMember, imageIds: string[] = []) => {
    const body = {
      UID: member.id,
      TreeName: 'Gulmohar',
      BotanicalName: 'Delonix regia',
      PlantingDate: '2026-02-01',
      Height: 90.5,
      DBH: 4,
      Location: 'Law College Road',
      imageIds,
    }
    return (await server().client(api.saveTree, { body }, { token: member.token })).data.tid
  }
  const why = { reason_code: 'duplicate', reason: 'The same tree stands here already.' } as const
  const by = ({ token }: TestMember) => ({
    approve: (asset_id: string) => approveSeen(server().client, asset_id, { token }),
    reject: (asset_id: string) => rejectSeen(server().client, asset_id, why, { token }),
    undo: (asset_id: string) => server().client(api.undoDecision, { params: { asset_id } }, { token }),
    queue: (query: { status?: 'pending' | 'approved' | 'rejected'; cursor?: string } = {}) =>
      server().client(api.reviewQueue, { query }, { token }),
  })
  const partsOf = async ({ id, token }: TestMember) =>
    (await server().client(api.getCredits, { params: { userId: id } }, { token })).parts
  /** All waiting entries, over all pages. */
  const waiting = async (reviewer: TestMember) => {
    const rows = []
    let cursor: string | undefined
    do {
      const page = await by(reviewer).queue(cursor === undefined ? {} : { cursor })
      rows.push(...page.data)
      cursor = page.next
    } while (cursor !== undefined)
    return rows
  }

  it('shows waiting entries with their attributes and photos, oldest first and in pages', async () => {
    const [member, reviewer] = [await signUp(server()), await signUp(server(), 'reviewer')]
    const url = await upload(server(), member, await jpegOf(scene(1)))
    const first = await save(member, [url])
    const others = []
    for (let n = 0; n < 21; n++) {
      server().clock.advance(1)
      others.push(await save(member))
    }
    const rows = await waiting(reviewer)
    expect(rows.map((row) => row.asset_id)).toEqual([first, ...others])
    expect(rows[0]).toMatchObject({
      kind: 'tree',
      title: 'Gulmohar',
      owner_id: member.id,
      status: 'pending',
      images: [url],
      flags: [],
      facts: {
        TreeName: 'Gulmohar',
        BotanicalName: 'Delonix regia',
        PlantingDate: '2026-02-01',
        Height: '90.5',
        DBH: '4',
        Location: 'Law College Road',
      },
    })
    await by(reviewer).approve(first)
    expect((await by(reviewer).queue({ status: 'approved' })).data.map((row) => row.asset_id)).toEqual([
      first,
    ])
    await expect(by(reviewer).queue({ cursor: 'x' })).rejects.toMatchObject({ status: 400 })
  })

  it('approves once with a block of 50 serial numbers, even if several reviewers approve at the same time', async () => {
    const member = await signUp(server())
    const reviewers = await Promise.all([1, 2, 3, 4].map(() => signUp(server(), 'reviewer')))
    const id = await save(member)
    const answers = await Promise.allSettled(reviewers.map((reviewer) => by(reviewer).approve(id)))
    const approved = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    expect(approved).toEqual([
      expect.objectContaining({
        status: 'approved',
        serials: expect.stringMatching(/^ECO-TRE-2026-\d+-\d+$/),
      }),
    ])
    expect(refused).toHaveLength(3)
    for (const reason of refused) expect(reason).toMatchObject({ status: 409, code: 'already_decided' })
    expect(await partsOf(member)).toMatchObject({ available: 45, buffer: 5, pending: 0 })
    const issues = await server().database.read((db) =>
      db.selectFrom('transfers').selectAll().where('assetId', '=', id).where('code', '=', 'ISSUE').execute(),
    )
    expect(issues).toHaveLength(1)
  })

  it('lets nobody review their own entry, nor see it in their queue', async () => {
    const [own, reviewer] = [await signUp(server(), 'reviewer'), await signUp(server(), 'admin')]
    const id = await save(own)
    for (const act of ['approve', 'reject', 'undo'] as const)
      await expect(by(own)[act](id)).rejects.toMatchObject({ status: 403, code: 'own_asset' })
    expect((await waiting(own)).map((row) => row.asset_id)).not.toContain(id)
    expect((await waiting(reviewer)).map((row) => row.asset_id)).toContain(id)
    expect(await by(reviewer).approve(id)).toMatchObject({ status: 'approved' })
    await expect(by(own).undo(id)).rejects.toMatchObject({ code: 'own_asset' })
  })

  it.each(['user', 'organization'] as const)('is closed to a member with the role %s', async (role) => {
    const [member, other] = [await signUp(server()), await signUp(server(), role)]
    const id = await save(member)
    await expect(by(other).queue()).rejects.toMatchObject({ status: 403 })
    const [options, asked] = [{ token: other.token }, { params: { asset_id: id }, query: { version: '1' } }]
    for (const tried of [
      () => server().client(api.approveAsset, asked, options),
      () => server().client(api.rejectAsset, { ...asked, body: why }, options),
      () => by(other).undo(id),
    ])
      await expect(tried()).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  })

  it('undoes a rejection, an approval and a revocation', async () => {
    const [member, reviewer] = [await signUp(server()), await signUp(server(), 'reviewer')]
    const id = await save(member)
    await expect(by(reviewer).undo(id)).rejects.toMatchObject({ code: 'already_decided' })
    await by(reviewer).reject(id)
    expect(await partsOf(member)).toMatchObject({ pending: 0 })
    await expect(by(reviewer).reject(id)).rejects.toMatchObject({ code: 'already_decided' })
    await expect(by(reviewer).approve(id)).rejects.toMatchObject({ code: 'already_decided' })
    expect(await by(reviewer).undo(id)).toMatchObject({ asset_id: id, status: 'pending' })
    expect(await partsOf(member)).toMatchObject({ pending: 50 })
    const first = await by(reviewer).approve(id)
    expect(await by(reviewer).undo(id)).toMatchObject({ status: 'pending' })
    expect(await partsOf(member)).toMatchObject({ pending: 50, available: 0 })
    const second = await by(reviewer).approve(id)
    expect(second.serials).not.toBe(first.serials)
    expect(await by(reviewer).reject(id)).toMatchObject({ status: 'rejected' })
    expect(await partsOf(member)).toMatchObject({ pending: 0, available: 0 })
    expect(await by(reviewer).undo(id)).toMatchObject({ status: 'pending' })
    expect(await partsOf(member)).toMatchObject({ pending: 50 })
  })

  it('decides nothing that changed after the reviewer saw it, however soon after', async () => {
    const [member, reviewer] = [await signUp(server()), await signUp(server(), 'reviewer')]
    const id = await save(member)
    const token = { token: reviewer.token }
    const versionNow = async () => (await waiting(reviewer)).find((row) => row.asset_id === id)?.version ?? ''
    const params = { asset_id: id }
    const approveAt = (version: string) =>
      server().client(api.approveAsset, { params, query: { version } }, token)
    const rejectAt = (version: string) =>
      server().client(api.rejectAsset, { params, query: { version }, body: why }, token)
    const changed = { status: 409, code: 'conflict', message: expect.stringMatching(/was changed/) }
    const edit = (Location: string) =>
      server().client(api.updateTree, { params: { tid: id }, body: { Location } }, { token: member.token })
    const seen = await versionNow()
    // The server's clock is stopped: both changes have the same timestamp.
    await edit('Elsewhere')
    await expect(approveAt(seen)).rejects.toMatchObject(changed)
    await expect(rejectAt(seen)).rejects.toMatchObject(changed)
    expect(await partsOf(member)).toMatchObject({ pending: 50, available: 0 })
    expect(await approveAt(await versionNow())).toMatchObject({ status: 'approved' })
    const { version } = await seenOf(server().client, id, token)
    await edit('Elsewhere again')
    await expect(rejectAt(version)).rejects.toMatchObject(changed)
  })

  it('requires the version that the reviewer saw, and explains where to get it', async () => {
    const [member, reviewer] = [await signUp(server()), await signUp(server(), 'reviewer')]
    const id = await save(member)
    for (const [verb, body] of [
      ['approve', {}],
      ['reject', why],
    ] as const) {
      const reply = await fetch(`${server().url}/api/review/${id}/${verb}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${reviewer.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      expect(reply.status).toBe(400)
      expect(await reply.json()).toMatchObject({
        code: 'bad_input',
        fields: { version: 'Send the version of the entry that you saw: GET /api/review names it' },
      })
    }
    expect(await partsOf(member)).toMatchObject({ pending: 50 })
  })

  it('requires a reason', async () => {
    const [member, reviewer] = [await signUp(server()), await signUp(server(), 'reviewer')]
    const id = await save(member)
    for (const body of [
      { reason_code: 'other', reason: '  ' },
      { reason_code: 'because', reason: 'x' },
    ] as never[])
      await expect(rejectSeen(server().client, id, body, { token: reviewer.token })).rejects.toMatchObject({
        status: 400,
      })
    expect(await partsOf(member)).toMatchObject({ pending: 50 })
  })

  it('flags a photo that another claim shows, and approves neither while both are live', async () => {
    const [a, b, reviewer] = [
      await signUp(server()),
      await signUp(server()),
      await signUp(server(), 'reviewer'),
    ]
    const jpeg = await jpegOf(scene(2))
    const first = await save(a, [await upload(server(), a, jpeg)])
    const second = await save(b, [await upload(server(), b, jpeg)])
    const flagsOf = async (id: string) => (await waiting(reviewer)).find((row) => row.asset_id === id)?.flags
    expect(await flagsOf(first)).toEqual([`same_photo:${second}`])
    expect(await flagsOf(second)).toEqual([`same_photo:${first}`])
    for (const id of [first, second])
      await expect(by(reviewer).approve(id)).rejects.toMatchObject({
        status: 409,
        code: 'conflict',
        message: expect.stringContaining('photo'),
      })
    await by(reviewer).reject(second)
    expect(await flagsOf(first)).toEqual([])
    expect(await by(reviewer).approve(first)).toMatchObject({ status: 'approved' })
    await by(reviewer).undo(second)
    await expect(by(reviewer).approve(second)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('flags a photo that looks similar or was taken at the same place, and still approves', async () => {
    const [a, b, reviewer] = [
      await signUp(server()),
      await signUp(server()),
      await signUp(server(), 'reviewer'),
    ]
    const first = await save(a, [await upload(server(), a, await jpegOf(scene(3), 92))])
    const second = await save(b, [await upload(server(), b, await jpegOf(scene(3), 60))])
    const here = await save(a, [await upload(server(), a, await jpegOf(asFromPhone(scene(4))))])
    const there = await save(b, [await upload(server(), b, await jpegOf(asFromPhone(scene(5))))])
    const rows = await waiting(reviewer)
    const flagsOf = (id: string) => rows.find((row) => row.asset_id === id)?.flags
    expect(flagsOf(first)).toEqual([`alike_photo:${second}`])
    expect(flagsOf(here)).toEqual([`near_place:${there}`])
    expect(await by(reviewer).approve(second)).toMatchObject({ status: 'approved' })
    expect(await by(reviewer).approve(there)).toMatchObject({ status: 'approved' })
    // Two metres apart, on both sides of the date line.
    const near = await server().database.write(async (tx) => {
      const move = (assetId: string, lng: number) =>
        tx.updateTable('photos').set({ lat: -16.8, lng }).where('assetId', '=', assetId).execute()
      await move(here, 179.99999)
      await move(there, -179.99999)
      return findNearPlaces(tx, [here])
    })
    expect(near).toEqual([{ assetId: here, other: there }])
  })
})
