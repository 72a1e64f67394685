import { api } from '@eco/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { onEveryEngine, type TestServer } from '../../../test/harness.ts'
import { treeOf } from '../../../test/samples/assets.ts'
import { plantAsset, signUp, type TestMember, uploadPhotos } from '../../../test/samples/members.ts'
import { asFromPhone, jpegOf, noise, scene } from '../../../test/samples/photographs.ts'
import { cleanupJobsOf } from '../../feature.ts'
import { attachPhotos } from './attach-store.ts'
import { photoTwins } from './duplicates-store.ts'

/** Creates an asset with these photos. */
async function claim(
  server: TestServer,
  member: TestMember,
  photos: Uint8Array[],
  status: 'pending' | 'approved' | 'rejected' = 'pending',
) {
  const assetId = await plantAsset(server, member.id, status)
  const urls = await uploadPhotos(server, member, photos)
  const now = server.clock.now()
  await server.database.write((tx) => attachPhotos(tx, { ownerId: member.id, assetId, urls, now }))
  return { assetId, urls }
}
const duplicatesOf = (server: TestServer, { assetId }: { assetId: string }) =>
  server.database.read((db) => photoTwins(db, assetId))

onEveryEngine('duplicates of photos', (server, engine) => {
  let asha: TestMember
  let ravi: TestMember
  beforeAll(async () => {
    asha = await signUp(server())
    ravi = await signUp(server())
  })

  it('are the same file, the same pixels, or similar, the most certain first', async () => {
    const photo = await jpegOf(scene(10, 400, 300))
    const first = await claim(server(), asha, [photo])
    const file = await claim(server(), ravi, [photo])
    const told = await claim(server(), asha, [Buffer.concat([photo, Buffer.from('more')])])
    const smaller = await claim(server(), ravi, [await jpegOf(scene(10, 400, 300).resize(300), 40)])
    const found = await duplicatesOf(server(), first)
    expect(found.map(({ match, otherAssetId }) => [match, otherAssetId])).toEqual([
      ['same_file', file.assetId],
      ['same_pixels', told.assetId],
      ['alike', smaller.assetId],
    ])
    expect(found[0]).toEqual({
      url: first.urls[0],
      match: 'same_file',
      similarity: 1,
      otherAssetId: file.assetId,
      otherOwnerId: ravi.id,
      otherUrl: file.urls[0],
    })
    expect(found[2]?.similarity).toBeGreaterThan(0.95)
  })

  it('are found whatever their metadata, quality, size or format', async () => {
    const first = await claim(server(), asha, [await jpegOf(scene(11, 400, 300))])
    const copies = [
      await jpegOf(scene(11, 400, 300), 30),
      await scene(11, 400, 300).webp({ quality: 50 }).toBuffer(),
      await scene(11, 400, 300).resize(150).png().toBuffer(),
      await jpegOf(scene(11, 400, 300).modulate({ brightness: 1.1 })),
      await jpegOf(
        sharp(await jpegOf(scene(11, 400, 300)))
          .extract({ left: 40, top: 0, width: 360, height: 270 })
          .rotate(90),
      ),
    ]
    const other = await claim(server(), ravi, copies)
    const found = await duplicatesOf(server(), first)
    expect(new Set(found.map(({ otherUrl }) => otherUrl))).toEqual(new Set(other.urls))
  })

  it('are not found between different scenes', async () => {
    const first = await claim(server(), asha, [await jpegOf(scene(20)), await jpegOf(asFromPhone(scene(21)))])
    await claim(server(), ravi, [
      await jpegOf(scene(22)),
      await jpegOf(scene(23)),
      await jpegOf(noise(1, 64, 64)),
    ])
    expect(await duplicatesOf(server(), first)).toEqual([])
  })

  it('are not found within one asset, nor with rejected or deleted assets, nor with an upload without an asset', async () => {
    const photo = await jpegOf(scene(30))
    const first = await claim(server(), asha, [photo, photo])
    await claim(server(), ravi, [photo], 'rejected')
    const gone = await claim(server(), ravi, [photo])
    await uploadPhotos(server(), ravi, [photo])
    await server().database.write(async (tx) => {
      await tx.updateTable('assets').set({ deletedAt: 1 }).where('id', '=', gone.assetId).execute()
    })
    expect(await duplicatesOf(server(), first)).toEqual([])
    const approved = await claim(server(), asha, [photo], 'approved')
    expect((await duplicatesOf(server(), first)).map(({ otherAssetId }) => otherAssetId)).toEqual([
      approved.assetId,
      approved.assetId,
    ])
    expect(await duplicatesOf(server(), { assetId: 'tree_without_photos' })).toEqual([])
  })

  it('are found of photos that were uploaded at the same moment', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => signUp(server())))
    const original = await jpegOf(scene(40, 400, 300))
    const turned = [0, 90, 180, 270].map((angle) => jpegOf(sharp(original).rotate(angle), 85))
    const copies = await Promise.all(turned)
    const claims = await Promise.all(
      members.map((member, i) => claim(server(), member, [copies[i] ?? original])),
    )
    for (const one of claims) {
      const others = claims.filter(({ assetId }) => assetId !== one.assetId).map(({ assetId }) => assetId)
      const found = await duplicatesOf(server(), one)
      expect(found.map(({ otherAssetId }) => otherAssetId).sort()).toEqual(others.sort())
    }
  })

  it('are flagged on all of several claims that are saved at the same moment', async () => {
    for (let round = 0; round < 4; round++) {
      const members = await Promise.all(Array.from({ length: 4 }, () => signUp(server())))
      const photo = await jpegOf(scene(60 + round, 400, 300))
      const uploads = await Promise.all(members.map((member) => uploadPhotos(server(), member, [photo])))
      const saved = await Promise.all(
        members.map(async (member, i) => {
          const body = { ...treeOf(member.id), imageIds: uploads[i] ?? [] }
          return (await server().client(api.saveTree, { body }, { token: member.token })).data.tid
        }),
      )
      const flags = await server().database.read((db) =>
        db.selectFrom('entryFlags').select('entryId').where('entryId', 'in', saved).execute(),
      )
      expect(flags).toHaveLength(saved.length * (saved.length - 1))
    }
  })

  it('are found and flagged once cleanup jobs have hashed photos from before there were hashes', async () => {
    const save = async (member: TestMember, photo: Uint8Array) => {
      const imageIds = await uploadPhotos(server(), member, [photo])
      const body = { ...treeOf(member.id), imageIds }
      return (await server().client(api.saveTree, { body }, { token: member.token })).data.tid
    }
    const first = await save(asha, await jpegOf(scene(50, 400, 300)))
    const second = await save(ravi, await jpegOf(scene(50, 400, 300).flop()))
    const flags = () =>
      server().database.read((db) =>
        db.selectFrom('entryFlags').select(['entryId', 'flag']).where('otherId', '=', first).execute(),
      )
    const found = [{ entryId: second, flag: 'alike_photo' }]
    expect(await flags()).toEqual(found)
    await server().database.write(async (tx) => {
      await tx.deleteFrom('pictureHashes').execute()
      await tx.deleteFrom('entryFlags').execute()
    })
    const jobs = cleanupJobsOf(server().features).filter(({ name }) => /of older/.test(name))
    for (const { run } of [...jobs, ...jobs]) await run(server().clock.now())
    expect((await duplicatesOf(server(), { assetId: first })).map((one) => one.otherAssetId)).toEqual([
      second,
    ])
    expect(await flags()).toEqual(found)
  })

  it('are found through indexes, without reading the whole table', async () => {
    const plan = await server().database.write(async (tx) => {
      if (engine === 'postgres') await sql`set local enable_seqscan = off`.execute(tx)
      const [explain, values] =
        engine === 'sqlite'
          ? ['explain query plan', "in (select value from json_each('[1,2]'))"]
          : ['explain', "= any('{1,2}'::int[])"]
      const query = `${explain} select seq, spectrum from picture_hashes where band2 ${values} limit 5000`
      return (await sql.raw(query).execute(tx)).rows
    })
    expect(JSON.stringify(plan)).toContain('picture_hashes_2')
  })
})
