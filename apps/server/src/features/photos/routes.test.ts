import { readdirSync, statSync, symlinkSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '@eco/contract'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { onEveryEngine, type TestServer } from '../../../test/harness.ts'
import { plantAsset, signUp, uploadPhotos } from '../../../test/samples/members.ts'
import { asFromPhone, jpegOf, markersOf, scene } from '../../../test/samples/photographs.ts'
import { MEMBER_BYTES_MAX } from '../../infra/files/file-quota.ts'

const phone = jpegOf(asFromPhone(scene(1)))

/** Names of the files below a folder of DATA_DIR. */
const filesIn = (server: TestServer, folder: string): string[] => {
  try {
    const names = readdirSync(join(server.deps.dataDir, folder), { recursive: true, encoding: 'utf8' })
    return names.filter((name) => statSync(join(server.deps.dataDir, folder, name)).isFile())
  } catch {
    return []
  }
}
const rowsOf = (server: TestServer, ownerId: string) =>
  server.database.read((db) => db.selectFrom('photos').selectAll().where('ownerId', '=', ownerId).execute())
const idOf = (url: string | undefined) => url?.split('/').pop() ?? ''
const get = (server: TestServer, url: string | undefined, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${url}`, { headers })
const bearer = (member: { token: string }) => ({ authorization: `Bearer ${member.token}` })

onEveryEngine('photos', (server) => {
  it('are stored as a file and a row, with their metadata as evidence', async () => {
    const member = await signUp(server())
    const [first, second, ...more] = await uploadPhotos(server(), member, [
      await phone,
      await jpegOf(scene(2)),
    ])
    expect(more).toEqual([])
    expect(first).toMatch(/^\/api\/image\/photo_[0-9a-f]{32}$/)
    const rows = await rowsOf(server(), member.id)
    const row = rows.find(({ id }) => id === idOf(first))
    expect(row).toMatchObject({
      assetId: null,
      width: 240,
      height: 320,
      pixelSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      takenAt: Date.UTC(2024, 4, 1, 4, 30),
      lat: expect.closeTo(19.076, 5),
      createdAt: server().clock.now(),
      looseSince: server().clock.now(),
    })
    for (const url of [first, second])
      expect(filesIn(server(), 'photos')).toContain(join(idOf(url).slice(6, 8), `${idOf(url)}.jpg`))
    expect(filesIn(server(), 'tmp')).toEqual([])
  })

  it('are served upright, without place or device, under a policy that forbids scripts', async () => {
    const member = await signUp(server())
    const [url] = await uploadPhotos(server(), member, [await phone])
    const reply = await get(server(), url, bearer(member))
    expect(reply.status).toBe(200)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline; filename="photo.jpg"',
    })
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect(reply.headers.get('content-length')).toBe(String(bytes.length))
    const seen = await sharp(bytes).metadata()
    expect(seen).toMatchObject({ format: 'jpeg', width: 240, height: 320 })
    expect([seen.exif, seen.xmp, seen.iptc, seen.icc]).toEqual([undefined, undefined, undefined, undefined])
    expect(markersOf(bytes).filter((marker) => marker > 0xe0 || marker === 0xfe)).toEqual([])
  })

  it('are shown only to their owner, and to reviewers once they belong to an asset', async () => {
    const [member, other, reviewer] = [
      await signUp(server()),
      await signUp(server()),
      await signUp(server(), 'reviewer'),
    ]
    const [url] = await uploadPhotos(server(), member, [await phone])
    const seenBy = async (who?: { token: string }) =>
      (await get(server(), url, who ? bearer(who) : {})).status
    expect([await seenBy(), await seenBy(other), await seenBy(reviewer), await seenBy(member)]).toEqual([
      401, 404, 404, 200,
    ])
    expect(await (await get(server(), url, bearer(other))).json()).toMatchObject({ code: 'not_found' })
    await attachByHand(server(), member.id, idOf(url))
    expect([await seenBy(other), await seenBy(reviewer)]).toEqual([404, 200])
    const unknown = '/api/image/photo_00000000000000000000000000000000'
    expect((await get(server(), unknown, bearer(member))).status).toBe(404)
    expect((await get(server(), '/api/image/..%2F..%2Feco.sqlite', bearer(member))).status).toBe(404)
  })

  it('are served with the cookie too, as for an <img>', async () => {
    const { call, cookies } = server().browser()
    const body = { username: 'Asha', email: 'img@example.org', password: 'secret1', role: 'user' } as const
    await call(api.signup, { body })
    const images = [new File([Buffer.from(await phone)], 'a.jpg')]
    const { imageUrls } = await call(api.uploadImages, { files: { images } })
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    expect((await get(server(), imageUrls[0], { cookie })).status).toBe(200)
    expect((await get(server(), imageUrls[0])).status).toBe(401)
  })

  it('are not sent again to a browser that has cached them, nor shown without a valid session', async () => {
    const member = await signUp(server())
    const [url] = await uploadPhotos(server(), member, [await phone])
    const etag = (await get(server(), url, bearer(member))).headers.get('etag') ?? ''
    const again = await get(server(), url, { ...bearer(member), 'if-none-match': `W/"x", ${etag}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await get(server(), url, { 'if-none-match': etag })).status).toBe(401)
    expect((await get(server(), url, { ...bearer(member), 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('support HEAD without a body', async () => {
    const member = await signUp(server())
    const [url] = await uploadPhotos(server(), member, [await phone])
    const reply = await fetch(`${server().url}${url}`, { method: 'HEAD', headers: bearer(member) })
    expect([reply.status, await reply.text()]).toEqual([200, ''])
  })

  it('are stored once for repeated requests, also simultaneous ones', async () => {
    const member = await signUp(server())
    const bytes = await phone
    const sent = await Promise.all(
      Array.from({ length: 50 }, () => uploadPhotos(server(), member, [bytes], 'the-same-key')),
    )
    expect(new Set(sent.map((urls) => urls.join())).size).toBe(1)
    const rows = await rowsOf(server(), member.id)
    expect(rows).toHaveLength(1)
    const files = filesIn(server(), 'photos').map((name) => name.split('/').pop())
    const known = await server().database.read((db) => db.selectFrom('photos').select('id').execute())
    expect(new Set(files)).toEqual(new Set(known.map(({ id }) => `${id}.jpg`)))
    await expect(
      uploadPhotos(server(), member, [await jpegOf(scene(3))], 'the-same-key'),
    ).rejects.toMatchObject({
      code: 'key_reused',
    })
  })

  it('are all rejected if one is, and the error names it', async () => {
    const member = await signUp(server())
    const damaged = (await jpegOf(scene(4))).subarray(0, 3000)
    const tried = uploadPhotos(server(), member, [
      ['a.jpg', await phone],
      ['IMG_1.jpg', damaged],
    ])
    await expect(tried).rejects.toMatchObject({
      status: 400,
      code: 'bad_photo',
      message: expect.stringMatching(/^Photo 2 \(IMG_1\.jpg\) is damaged\. /),
      fields: { images: expect.stringContaining('Photo 2') },
    })
    expect(await rowsOf(server(), member.id)).toEqual([])
    expect(filesIn(server(), 'tmp')).toEqual([])
  })

  it('are checked by their content, not by their name', async () => {
    const member = await signUp(server())
    const page = new TextEncoder().encode('<!doctype html><script>alert(1)</script>')
    await expect(uploadPhotos(server(), member, [['photo.jpg', page]])).rejects.toMatchObject({
      status: 415,
      code: 'unsupported_media',
    })
    expect(
      await uploadPhotos(server(), member, [['notes.txt', await scene(5).png().toBuffer()]]),
    ).toHaveLength(1)
  })

  it('are limited to 200 MiB per member, with a message, and leave no orphaned file', async () => {
    const member = await signUp(server())
    const [url] = await uploadPhotos(server(), member, [await phone])
    await server().database.write(async (tx) => {
      await tx.updateTable('photos').set({ bytes: MEMBER_BYTES_MAX }).where('id', '=', idOf(url)).execute()
    })
    const before = filesIn(server(), 'photos')
    await expect(uploadPhotos(server(), member, [await phone], 'over')).rejects.toMatchObject({
      status: 413,
      code: 'too_large',
      message: expect.stringContaining('200 MB'),
    })
    expect(filesIn(server(), 'photos')).toEqual(before)
    await server().database.write(async (tx) => {
      await tx.updateTable('photos').set({ bytes: 10 }).where('id', '=', idOf(url)).execute()
    })
    expect(await uploadPhotos(server(), member, [await phone], 'over')).toHaveLength(1)
  })

  it.skipIf(process.platform !== 'linux')('return 507 on a full disk, and leave nothing', async () => {
    const member = await signUp(server())
    const { deps } = server()
    const { newId } = deps
    const id = `photo_ff${'0'.repeat(30)}`
    const folder = join(deps.dataDir, 'photos', 'ff')
    await mkdir(folder, { recursive: true })
    symlinkSync('/dev/full', join(folder, `${id}.jpg.part`))
    deps.newId = (prefix) => (prefix === 'photo' ? id : newId(prefix))
    try {
      await expect(uploadPhotos(server(), member, [await phone])).rejects.toMatchObject({
        status: 507,
        code: 'no_space',
      })
    } finally {
      deps.newId = newId
    }
    expect(readdirSync(folder).filter((name) => name.startsWith(id))).toEqual([])
    expect(await rowsOf(server(), member.id)).toEqual([])
    await rm(folder, { recursive: true })
  })
})

async function attachByHand(server: TestServer, ownerId: string, photoId: string): Promise<void> {
  const assetId = await plantAsset(server, ownerId)
  await server.database.write(async (tx) => {
    await tx.updateTable('photos').set({ assetId, looseSince: null }).where('id', '=', photoId).execute()
  })
}
