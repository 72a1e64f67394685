import { api } from '@eco/contract'
import { checkBooks } from '@eco/domain/credits/books'
import { placeBox, sampleMp4 } from '@eco/domain/test/sample-mp4'
import sharp, { type Sharp } from 'sharp'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../../test/harness.ts'
import { submit } from '../../../../test/samples/activities.ts'
import { treeOf } from '../../../../test/samples/assets.ts'
import { signUp, type TestMember, uploadPhotos } from '../../../../test/samples/members.ts'
import { jpegOf, scene, takenAt } from '../../../../test/samples/photographs.ts'
import { approveSeen } from '../../../../test/samples/reviews.ts'
import { cleanupJobsOf } from '../../../feature.ts'
import { openFileStore } from '../../../infra/files/file-folder.ts'
import { readBooks } from '../../credits/books-store.ts'
import { PROOF_FILES } from './proof-store.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const fileOf = (bytes: Uint8Array, name = 'proof.jpg') => new File([new Uint8Array(bytes)], name)
const USED = {
  status: 409,
  code: 'proof_used',
  message: 'This photo or video was already used as proof.',
  fields: { proof: 'This photo or video was already used as proof.' },
}
const again = async (picture: Sharp) => sharp(await jpegOf(picture))
/** 10 % of both sides of a 320 x 240 picture. */
const CROP = { left: 32, top: 0, width: 288, height: 216 }

onEveryEngine('a proof', (server) => {
  let seed = 5_000
  const as = ({ token }: TestMember) => ({ token })
  const photo = (of: number) => scene(of, 320, 240)
  const coinsOf = async (member: TestMember) =>
    (await server().client(api.getActivityState, {}, as(member))).totalCoins
  const saveTree = async (member: TestMember, picture: Uint8Array) => {
    const imageIds = await uploadPhotos(server(), member, [picture])
    const body = { ...treeOf(member.id), imageIds }
    return (await server().client(api.saveTree, { body }, as(member))).data.tid
  }

  it('counts once across all members and activities', async () => {
    const [first, second] = [await signUp(server()), await signUp(server())]
    const proof = fileOf(await jpegOf(photo(++seed)))
    await submit(server(), first, 'clean-up', { proof })
    for (const key of ['plant-tree', 'eco-commute', 'plastic-free'] as const)
      await expect(submit(server(), first, key, { proof })).rejects.toMatchObject(USED)
    for (const key of ['plant-tree', 'clean-up', 'eco-commute', 'plastic-free'] as const)
      await expect(submit(server(), second, key, { proof })).rejects.toMatchObject(USED)
    expect([await coinsOf(first), await coinsOf(second)]).toEqual([13, 0])
  })

  it('is recognized when other bytes surround the same pixels', async () => {
    const [first, second] = [await signUp(server()), await signUp(server())]
    const jpeg = await jpegOf(photo(++seed))
    await submit(server(), first, 'clean-up', { proof: fileOf(jpeg) })
    const appended = fileOf(Buffer.concat([jpeg, Buffer.from([0])]))
    await expect(submit(server(), second, 'clean-up', { proof: appended })).rejects.toMatchObject(USED)
    const comment = Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, 6]),
      Buffer.from('more'),
      jpeg.subarray(2),
    ])
    await expect(submit(server(), second, 'eco-commute', { proof: fileOf(comment) })).rejects.toMatchObject(
      USED,
    )
  })

  it('is recognized as the same video in another container', async () => {
    const [first, second] = [await signUp(server()), await signUp(server())]
    const samples = [Buffer.from(`pictures ${++seed}`), Buffer.from('and more of them')]
    const video = (more: Parameters<typeof sampleMp4>[0]) => fileOf(sampleMp4({ samples, ...more }), 'a.mp4')
    const { submission } = await submit(server(), first, 'clean-up', {
      proof: video({ inMoov: [placeBox()] }),
    })
    const reply = await fetch(server().url + submission.proof?.url, {
      headers: { authorization: `Bearer ${first.token}` },
    })
    const stored = Buffer.from(await reply.arrayBuffer()).toString('latin1')
    expect(stored).not.toMatch(/18\.5204|Signed by/)
    expect(stored).toContain('pictures')
    for (const copy of [video({}), video({ unused: Buffer.from('other bytes') }), video({ brand: 'qt  ' })])
      await expect(submit(server(), second, 'clean-up', { proof: copy })).rejects.toMatchObject(USED)
  })

  it('is rejected if it is text with a video header', async () => {
    const member = await signUp(server())
    const text = Buffer.from('\0\0\0\x10ftypisom\0\0\0\0\0\0\0\x20mdatjust some words, no video', 'latin1')
    for (const bytes of [text, sampleMp4({ handler: 'soun' }), sampleMp4({ samples: [] })])
      await expect(
        submit(server(), member, 'clean-up', { proof: fileOf(bytes, 'a.mp4') }),
      ).rejects.toMatchObject({
        status: expect.any(Number),
        fields: { proof: expect.stringMatching(/video/) },
      })
  })

  it('waits for review if it is a mirrored, rotated, cropped or re-encoded copy', async () => {
    const first = await signUp(server())
    const original = ++seed
    await submit(server(), first, 'clean-up', { proof: fileOf(await jpegOf(photo(original))) })
    const copies: [string, Sharp][] = [
      ['mirrored', photo(original).flop()],
      ['upside down', photo(original).flip()],
      ['rotated', (await again(photo(original))).rotate(90)],
      ['rotated the other way and mirrored', (await again(photo(original).flop())).rotate(270)],
      ['cropped', (await again(photo(original))).extract(CROP)],
      ['made smaller', photo(original).resize(160)],
    ]
    for (const [what, copy] of copies) {
      const member = await signUp(server())
      const reply = await submit(server(), member, 'plastic-free', {
        proof: fileOf(await jpegOf(copy, 80)),
      })
      expect(reply, what).toMatchObject({
        message: 'Saved, waiting for review: 10 coins after review',
        totalCoins: 0,
        dailyStreak: { days: 1 },
        activity: { streak: 1, submitted: true, reward: 0 },
        submission: { status: 'provisional', reward: 10, review: { state: 'waiting', reason: 'copy' } },
      })
    }
    const fresh = await submit(server(), await signUp(server()), 'plastic-free', {
      proof: fileOf(await jpegOf(photo(++seed))),
    })
    expect(fresh.submission.status).toBe('accepted')
  })

  it('waits for review if it is older than 7 days or dated after the submission', async () => {
    const now = server().clock.now()
    const cases = [
      [now - 7 * DAY_MS + 60_000, '+00:00', null],
      [now - 7 * DAY_MS - 60_000, '+00:00', { reason: 'photo_old', days: 7 }],
      [now - 9 * DAY_MS, null, { reason: 'photo_old', days: 9 }],
      [now + HOUR_MS, '+00:00', { reason: 'photo_future', days: 0 }],
      // A camera in India that records no time zone.
      [now + 5.5 * HOUR_MS, null, null],
      [now + 2 * DAY_MS, null, { reason: 'photo_future', days: 2 }],
    ] as const
    for (const [at, zone, review] of cases) {
      const proof = fileOf(await jpegOf(takenAt(photo(++seed), at, zone)))
      const { submission, totalCoins } = await submit(server(), await signUp(server()), 'plastic-free', {
        proof,
      })
      expect([submission.status, totalCoins]).toEqual(review ? ['provisional', 0] : ['accepted', 10])
      if (review) expect(submission.review).toMatchObject({ ...review, state: 'waiting' })
      else expect(submission.review).toBeNull()
    }
  })

  it('may be the photo of the tree that it planted, once, and both are linked', async () => {
    const [member, other] = [await signUp(server()), await signUp(server())]
    const jpeg = await jpegOf(photo(++seed))
    const tid = await saveTree(member, jpeg)
    const proof = fileOf(jpeg)
    await expect(submit(server(), other, 'plant-tree', { proof })).rejects.toMatchObject(USED)
    await expect(submit(server(), member, 'clean-up', { proof })).rejects.toMatchObject(USED)
    const { submission } = await submit(server(), member, 'plant-tree', { proof })
    expect(submission).toMatchObject({ status: 'accepted', treeAssetId: tid, visit: false })
    server().clock.advance(DAY_MS)
    expect((await submit(server(), member, 'plant-tree', { proof })).submission.visit).toBe(true)

    // The browser downscales an asset's photo: the same picture with different pixels.
    const large = ++seed
    const smaller = await saveTree(other, await jpegOf(photo(large).resize(200), 70))
    const planting = await submit(server(), other, 'plant-tree', {
      proof: fileOf(await jpegOf(photo(large))),
    })
    expect(planting.submission).toMatchObject({ status: 'accepted', treeAssetId: smaller })
  })

  it('links a tree recorded after its planting, and blocks approving a tree whose photo another activity used', async () => {
    const [member, reviewer] = [await signUp(server()), await signUp(server(), 'reviewer')]
    const [planted, cleaned] = [await jpegOf(photo(++seed)), await jpegOf(photo(++seed))]
    await submit(server(), member, 'plant-tree', { proof: fileOf(planted) })
    await submit(server(), member, 'clean-up', { proof: fileOf(cleaned) })
    const tid = await saveTree(member, planted)
    const { rows } = await server().client(api.activityHistory, { query: { key: 'plant-tree' } }, as(member))
    expect(rows[0]?.treeAssetId).toBe(tid)
    const wrong = await saveTree(member, cleaned)
    const approve = (asset_id: string) => approveSeen(server().client, asset_id, as(reviewer))
    await expect(approve(wrong)).rejects.toMatchObject({ code: 'conflict' })
    expect((await approve(tid)).status).toBe('approved')
  })

  it('is paid to one of many members who send it at once, and to none who send a copy', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => signUp(server())))
    const original = ++seed
    const same = fileOf(await jpegOf(photo(original)))
    const answers = await Promise.allSettled(
      members.map((member) => submit(server(), member, 'plastic-free', { proof: same })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

    const picture = ++seed
    const turned = await Promise.all(
      [photo(picture), photo(picture).flop(), photo(picture).flip(), photo(picture).rotate(180)].map((p, i) =>
        jpegOf(p, 80 + i),
      ),
    )
    const rivals = await Promise.all(turned.map(() => signUp(server())))
    const all = await Promise.all(
      rivals.map((member, i) =>
        submit(server(), member, 'clean-up', { proof: fileOf(turned[i] ?? new Uint8Array()) }),
      ),
    )
    expect(all.filter(({ submission }) => submission.status === 'accepted')).toHaveLength(1)
  })

  it('stored before hashes existed is still recognized once the cleanup job has run', async () => {
    const [first, second] = [await signUp(server()), await signUp(server())]
    const original = ++seed
    await submit(server(), first, 'clean-up', { proof: fileOf(await jpegOf(photo(original))) })
    const samples = [Buffer.from(`moving ${original}`)]
    const film = await submit(server(), first, 'eco-commute', {
      proof: fileOf(sampleMp4({ samples }), 'a.mp4'),
    })
    const proofId = film.submission.proof?.url.split('/').at(-1) ?? ''
    await openFileStore(server().deps, PROOF_FILES).put(proofId, sampleMp4({ samples, inMoov: [placeBox()] }))
    await server().database.write(async (tx) => {
      await tx.deleteFrom('pictureHashes').execute()
      await tx.deleteFrom('proofClaims').where('kind', '=', 'media').execute()
      await tx.updateTable('activityProofs').set({ mediaSha256: null }).execute()
    })
    for (const { name, run } of cleanupJobsOf(server().features))
      if (/older/.test(name)) await run(server().clock.now())
    const copy = await submit(server(), second, 'clean-up', {
      proof: fileOf(await jpegOf(photo(original).flop())),
    })
    expect(copy.submission.status).toBe('provisional')
    const packed = fileOf(sampleMp4({ samples, brand: 'mp41' }), 'b.mp4')
    await expect(submit(server(), second, 'eco-commute', { proof: packed })).rejects.toMatchObject(USED)
    const reply = await fetch(server().url + film.submission.proof?.url, {
      headers: { authorization: `Bearer ${first.token}` },
    })
    expect(Buffer.from(await reply.arrayBuffer()).includes('18.5204')).toBe(false)
  })

  it('leaves the ledger consistent', async () => {
    expect(checkBooks(await server().database.read(readBooks))).toBeUndefined()
  })
})
