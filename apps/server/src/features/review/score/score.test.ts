import { api } from '@eco/contract'
import { EVIDENCE_POINTS } from '@eco/domain/review/score'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../../test/harness.ts'
import { submit } from '../../../../test/samples/activities.ts'
import { evOf, treeOf } from '../../../../test/samples/assets.ts'
import { signUp, type TestMember } from '../../../../test/samples/members.ts'
import { asFromPhone, jpegOf, scene } from '../../../../test/samples/photographs.ts'
import { approveSeen } from '../../../../test/samples/reviews.ts'

/** What `asFromPhone` writes: 2024-05-01 04:30 UTC at 19.076, 72.8775. */
const PHOTO = { PlantingDate: '2024-04-20', Lat: 19.076, Lng: 72.8775 }
const FAR = { ...PHOTO, Lat: 19.176 }

onEveryEngine('the evidence of an entry', (server) => {
  let seed = 83_000
  const as = ({ token }: TestMember) => ({ token })
  const upload = async (member: TestMember, count: number) => {
    const images = await Promise.all(
      Array.from({ length: count }, async () => {
        const jpeg = await jpegOf(asFromPhone(scene(++seed)))
        return new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' })
      }),
    )
    return (await server().client(api.uploadImages, { files: { images } }, as(member))).imageUrls
  }
  const tree = async (member: TestMember, given: object = {}, photos = 0) => {
    server().clock.advance(1)
    const imageIds = photos > 0 ? await upload(member, photos) : []
    const body = { ...treeOf(member.id), ...given, imageIds }
    return (await server().client(api.saveTree, { body }, as(member))).data.tid
  }
  const own = async (member: TestMember, entry_id: string) =>
    (await server().client(api.readEvidence, { params: { entry_id } }, as(member))).data
  const pointsOf = async (member: TestMember, id: string) =>
    Object.fromEntries((await own(member, id)).map(({ part, points }) => [part, points]))
  const listed = async (reviewer: TestMember, search: string) =>
    (await server().client(api.listCases, { query: { search } }, as(reviewer))).data[0]

  it('is the same for its owner and for reviewers, and adds up to the score in the queue', async () => {
    const [member, reviewer] = [await signUp(server()), await signUp(server(), 'reviewer')]
    await approveSeen(server().client, await tree(member), as(reviewer))
    const full = await tree(member, { ...PHOTO, Accuracy: 8 }, 2)
    const parts = await own(member, full)
    expect(await pointsOf(member, full)).toEqual({ ...EVIDENCE_POINTS.tree, record: 1 })
    const row = await listed(reviewer, full)
    expect(row?.score).toBe(91)
    const params = { case_id: row?.case_id ?? '' }
    const seen = await server().client(api.readCase, { params }, as(reviewer))
    expect(seen).toMatchObject({ score: 91, evidence: parts })
    const record = await server().client(api.readOwnRecord, {}, as(member))
    expect(record).toEqual({ approved: 1, rejected: 0 })
  })

  it('counts what was entered and what the files say', async () => {
    const member = await signUp(server())
    expect(await pointsOf(member, await tree(member))).toEqual({
      ...{ photo: 0, time_place: 0, no_copies: 0, accuracy: 0, second_photo: 0, record: 0 },
    })
    // the device's word alone
    expect(await pointsOf(member, await tree(member, { ...PHOTO, Accuracy: 8 }))).toMatchObject({
      accuracy: 5,
    })
    // a photo taken 11 km away, and one taken long before the planting
    expect(await pointsOf(member, await tree(member, FAR, 1))).toMatchObject({
      time_place: 10,
      second_photo: 0,
    })
    const later = { ...PHOTO, PlantingDate: '2025-01-01' }
    expect(await pointsOf(member, await tree(member, later, 1))).toMatchObject({ time_place: 15 })
    const save = async (Identifier?: string) => {
      const body = { ...evOf(member.id), ...(Identifier && { Identifier }) }
      return (await server().client(api.saveEv, { body }, as(member))).data.ev_id
    }
    expect(await pointsOf(member, await save())).toEqual({ identifier: 0, no_copies: 0, record: 0 })
    const identified = await save(`MH12${++seed}`)
    expect(await pointsOf(member, identified)).toEqual({ identifier: 50, no_copies: 30, record: 0 })
    const other = await signUp(server())
    await server().client(api.saveEv, { body: { ...evOf(other.id), Identifier: `MH12${seed}` } }, as(other))
    expect(await pointsOf(member, identified)).toEqual({ identifier: 50, no_copies: 0, record: 0 })
    const { submission } = await submit(server(), member, 'clean-up')
    expect(await pointsOf(member, submission.id)).toMatchObject({
      ...{ photo: 20, no_copies: 20, usual_amount: 10 },
    })
  })

  it('is nobody else’s to read', async () => {
    const [member, other] = [await signUp(server()), await signUp(server())]
    const id = await tree(member)
    for (const reader of [other, await signUp(server(), 'reviewer')])
      await expect(own(reader, id)).rejects.toMatchObject({ status: 404 })
    await server().client(api.deleteAsset, { params: { asset_id: id } }, as(member))
    await expect(own(member, id)).rejects.toMatchObject({ status: 404 })
  })

  it('refuses places and accuracies that cannot be', async () => {
    const member = await signUp(server())
    for (const wrong of [{ Lat: 91, Lng: 0 }, { Lat: 0, Lng: -181 }, { Accuracy: -1 }, { Accuracy: 2e7 + 1 }])
      await expect(tree(member, wrong)).rejects.toMatchObject({ status: 400 })
  })
})
