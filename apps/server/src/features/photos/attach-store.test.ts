import { beforeAll, expect, it } from 'vitest'
import { onEveryEngine, type TestServer } from '../../../test/harness.ts'
import { plantAsset, signUp, type TestMember, uploadPhotos } from '../../../test/samples/members.ts'
import { jpegOf, scene } from '../../../test/samples/photographs.ts'
import { attachPhotos, photosOf } from './attach-store.ts'

const attach = (server: TestServer, ownerId: string, assetId: string, urls: readonly string[]) =>
  server.database.write((tx) => attachPhotos(tx, { ownerId, assetId, urls, now: server.clock.now() }))
const shown = async (server: TestServer, assetId: string) =>
  (await server.database.read((db) => photosOf(db, [assetId]))).get(assetId)
const rowOf = (server: TestServer, url: string | undefined) =>
  server.database.read((db) =>
    db
      .selectFrom('photos')
      .select(['assetId', 'position', 'looseSince'])
      .where('id', '=', url?.split('/').pop() ?? '')
      .executeTakeFirst(),
  )

onEveryEngine('photos of an asset', (server) => {
  let member: TestMember
  let tree = ''
  let urls: string[] = []
  beforeAll(async () => {
    member = await signUp(server())
    tree = await plantAsset(server(), member.id)
    const photo = await jpegOf(scene(1))
    urls = await uploadPhotos(server(), member, Array(5).fill(photo))
  })

  it('are shown in the order in which they were sent, which may change', async () => {
    const [a = '', b = '', c = ''] = urls
    await attach(server(), member.id, tree, [c, a, b])
    expect(await shown(server(), tree)).toEqual([c, a, b])
    await attach(server(), member.id, tree, [b, c, a])
    expect(await shown(server(), tree)).toEqual([b, c, a])
  })

  it('are detached when they are no longer sent, and may be attached again', async () => {
    const [a = '', b = '', , d = ''] = urls
    server().clock.advance(1000)
    await attach(server(), member.id, tree, [d, b])
    expect(await shown(server(), tree)).toEqual([d, b])
    expect(await rowOf(server(), a)).toEqual({ assetId: null, position: 0, looseSince: server().clock.now() })
    await attach(server(), member.id, tree, [a])
    expect(await rowOf(server(), a)).toEqual({ assetId: tree, position: 0, looseSince: null })
    await attach(server(), member.id, tree, [])
    expect(await shown(server(), tree)).toBeUndefined()
  })

  it("are never another member's, another asset's or unknown", async () => {
    const [a = '', b = ''] = urls
    await attach(server(), member.id, tree, [a])
    const other = await signUp(server())
    const [othersTree, secondTree] = [
      await plantAsset(server(), other.id),
      await plantAsset(server(), member.id),
    ]
    const unknown = `/api/image/photo_${'0'.repeat(32)}`
    const refusal = {
      code: 'bad_input',
      message: expect.stringMatching(/^Photo 2 is missing or belongs to another asset/),
      fields: { imageIds: { code: 'photo.notYours', params: { number: 2 } } },
    }
    const [own = ''] = await uploadPhotos(server(), other, [await jpegOf(scene(2))])
    await expect(attach(server(), other.id, othersTree, [own, b])).rejects.toMatchObject(refusal)
    await expect(attach(server(), member.id, secondTree, [b, a])).rejects.toMatchObject(refusal)
    await expect(attach(server(), member.id, secondTree, [b, unknown])).rejects.toMatchObject(refusal)
    expect(await rowOf(server(), b)).toMatchObject({ assetId: null })
    expect(await rowOf(server(), own)).toMatchObject({ assetId: null })
    expect(await shown(server(), tree)).toEqual([a])
  })

  it.each([
    ['six', () => [...urls, urls[0] ?? ''], 'Add at most 5 photos'],
    ['one twice', () => [urls[0] ?? '', urls[0] ?? ''], /^Photo 2 is in the list twice/],
    ['a foreign address', () => ['https://example.org/a.jpg'], /^Photo 1 was not uploaded here/],
    ['a path outside', () => ['/api/image/../../eco.sqlite'], /^Photo 1 was not uploaded here/],
  ])('cannot be %s', async (_, list, message) => {
    const refusal = await attach(server(), member.id, tree, list()).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'bad_input', message: expect.stringMatching(message) })
  })

  it('belong to one asset when two request them at the same time', async () => {
    const [, , c = ''] = urls
    const trees = await Promise.all(Array.from({ length: 8 }, () => plantAsset(server(), member.id)))
    const tries = await Promise.allSettled(trees.map((id) => attach(server(), member.id, id, [c])))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const all = await server().database.read((db) => photosOf(db, trees))
    expect([...all.values()]).toEqual([[c]])
  })

  it('are read for many assets in one query', async () => {
    expect(await server().database.read((db) => photosOf(db, []))).toEqual(new Map())
    const all = await server().database.read((db) => photosOf(db, [tree, 'tree_unknown']))
    expect([...all.keys()]).toEqual([tree])
  })
})
