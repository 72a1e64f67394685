import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@eco/contract'
import { sampleMp4 } from '@eco/domain/test/sample-mp4'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { engines, startTestServer, type TestServer } from '../../../test/harness.ts'
import { error, type S3Server, startS3Server } from '../../../test/s3/s3-server.ts'
import { submit } from '../../../test/samples/activities.ts'
import { signUp, type TestMember, uploadPhotos } from '../../../test/samples/members.ts'
import { jpegOf, scene } from '../../../test/samples/photographs.ts'
import { cleanupJobsOf } from '../../feature.ts'

const HOUR_MS = 3_600_000
const idOf = (url = '') => url.split('/').pop() ?? ''
const keyOf = (id: string) => `photos/${id.slice(6, 8)}/${id}.jpg`

describe.each(engines)('uploaded files in a bucket (%s)', (engine) => {
  let s3: S3Server
  let server: TestServer
  beforeAll(async () => {
    s3 = await startS3Server()
    server = await startTestServer(engine, { MEDIA_STORE: 's3', ...s3.env })
  })
  afterEach(() => s3.failWith(() => undefined))
  afterAll(async () => {
    await server.close()
    await s3.stop()
  })

  const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
  const get = (url: string | undefined, headers: Record<string, string>) =>
    fetch(`${server.url}${url}`, { headers })
  const photo = async (member: TestMember, seed: number) => {
    const [url = ''] = await uploadPhotos(server, member, [await jpegOf(scene(seed))])
    return url
  }
  /** Files of members on this machine: there must be none. */
  const localFiles = () =>
    ['photos', 'proofs', 'tmp', 'avatars', 'cvs', 'blog-media', 'quarantine'].flatMap((folder) => {
      const path = join(server.deps.dataDir, folder)
      if (!existsSync(path)) return []
      return readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) =>
        statSync(join(path, name)).isFile(),
      )
    })
  const runJob = (name: string, now: number) => {
    const job = cleanupJobsOf(server.features).find((one) => one.name === name)
    return job?.run(now)
  }

  it('are stored there, served only to whom they are shown, and removed with the account', async () => {
    const [member, other] = [await signUp(server), await signUp(server)]
    const url = await photo(member, 81_001)
    expect(s3.objects.has(keyOf(idOf(url)))).toBe(true)
    expect(localFiles()).toEqual([])
    const reply = await get(url, bearer(member))
    expect(reply.status).toBe(200)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect(bytes.equals(s3.objects.get(keyOf(idOf(url)))?.body ?? Buffer.alloc(0))).toBe(true)
    const before = s3.calls.length
    expect((await get(url, bearer(other))).status).toBe(404)
    expect((await get(url, {})).status).toBe(401)
    expect((await get(url, { ...bearer(member), 'if-none-match': `"${idOf(url)}"` })).status).toBe(304)
    expect(s3.calls.slice(before)).toEqual([])
    await server.client(
      api.eraseAccount,
      { body: { u_id: member.id, password: 'secret1' } },
      { token: member.token },
    )
    expect(s3.objects.has(keyOf(idOf(url)))).toBe(false)
  })

  it('are sent in ranges, and may be as long as a video', async () => {
    const member = await signUp(server)
    const video = sampleMp4({ samples: [new Uint8Array(20_000_000).fill(7)] })
    const proof = new File([new Uint8Array(video)], 'a.mp4', { type: 'video/mp4' })
    const { submission } = await submit(server, member, 'clean-up', { proof })
    expect([...s3.objects.keys()].filter((key) => key.startsWith('proofs/'))).toHaveLength(1)
    const part = await get(submission.proof?.url, { ...bearer(member), range: 'bytes=4-7' })
    expect([part.status, await part.text()]).toEqual([206, 'ftyp'])
    expect(part.headers.get('content-range')).toBe(`bytes 4-7/${video.length}`)
    expect(localFiles()).toEqual([])
  })

  it('leave no record when the storage is away: the member reads why, and can send the same again', async () => {
    const member = await signUp(server)
    const url = await photo(member, 81_003)
    s3.failWith(() => error(503, 'SlowDown'))
    const image = await jpegOf(scene(81_004))
    const upload = () => uploadPhotos(server, member, [image], 'the-same-key')
    await expect(upload()).rejects.toMatchObject({
      status: 503,
      code: 'busy',
      message: 'Photos and other files cannot be stored or shown right now. Please try again in a moment.',
    })
    const rows = () =>
      server.database.read((db) =>
        db.selectFrom('photos').select('id').where('ownerId', '=', member.id).execute(),
      )
    expect(await rows()).toEqual([{ id: idOf(url) }])
    const shown = await get(url, bearer(member))
    expect(shown.status).toBe(503)
    expect(shown.headers.get('retry-after')).toBe('2')
    expect(shown.headers.get('cache-control')).not.toContain('max-age')
    s3.failWith(() => undefined)
    const [again] = await upload()
    expect((await rows()).map(({ id }) => id).sort()).toEqual([idOf(url), idOf(again)].sort())
    expect((await get(again, bearer(member))).status).toBe(200)
    expect((await get(url, bearer(member))).status).toBe(200)
  })

  it('answer that no space is left when the storage is full, and leave nothing behind', async () => {
    const member = await signUp(server)
    const before = s3.objects.size
    s3.failWith(({ method }) => (method === 'PUT' ? error(507, 'XMinioStorageFull') : undefined))
    const image = await jpegOf(scene(81_005))
    await expect(uploadPhotos(server, member, [image])).rejects.toMatchObject({
      status: 507,
      code: 'no_space',
    })
    expect(s3.objects.size).toBe(before)
  })

  it('keep the server ready while the storage is away, with a warning', async () => {
    s3.failWith(() => error(403, 'AccessDenied'))
    expect(await server.client(api.readyz, {})).toMatchObject({
      status: 'ready',
      warnings: [
        'The object storage S3_ENDPOINT does not work (AccessDenied): files that members uploaded cannot be stored or shown.',
      ],
    })
  })

  it('are counted, put into quarantine without a record, put back with it, and removed after 30 days', async () => {
    const member = await signUp(server)
    const [url, lost] = [await photo(member, 81_006), await photo(member, 81_007)]
    const orphan = `photo_aa${'0'.repeat(30)}`
    s3.objects.set(keyOf(orphan), { body: Buffer.from('x'.repeat(500)), modifiedAt: 0 })
    // The storage has the time of the machine, which is not that of this server.
    for (const stored of s3.objects.values())
      stored.modifiedAt = Math.min(stored.modifiedAt, server.clock.now())
    s3.objects.delete(keyOf(idOf(lost)))
    const now = server.clock.now() + 2 * HOUR_MS
    await runJob('stored files', now)
    const { kinds } = await server.client(api.readStorage, {}, await signUp(server, 'admin'))
    const photos = kinds.find(({ name }) => name === 'photos')
    expect(photos).toMatchObject({ missing: 1, orphaned: 1 })
    await runJob('orphaned photographs', now)
    const day = new Date(now).toISOString().slice(0, 10)
    const quarantined = `quarantine/photos/${day}/${orphan}.jpg`
    expect([s3.objects.has(keyOf(orphan)), s3.objects.has(quarantined)]).toEqual([false, true])
    await runJob('stored files', now)
    const after = await server.client(api.readStorage, {}, await signUp(server, 'admin'))
    expect(after.kinds.find(({ name }) => name === 'quarantine')).toMatchObject({ files: 1, bytes: 500 })
    const row = await server.database.read((db) =>
      db.selectFrom('photos').selectAll().where('id', '=', idOf(url)).executeTakeFirstOrThrow(),
    )
    await server.database.write((tx) =>
      tx
        .insertInto('photos')
        .values({ ...row, id: orphan })
        .execute(),
    )
    await runJob('orphaned photographs', now + HOUR_MS)
    expect([s3.objects.has(keyOf(orphan)), s3.objects.has(quarantined)]).toEqual([true, false])
    await server.database.write((tx) => tx.deleteFrom('photos').where('id', '=', orphan).execute())
    await runJob('orphaned photographs', now + HOUR_MS)
    expect(s3.objects.has(keyOf(orphan))).toBe(false)
    const old = `photo_ab${'0'.repeat(30)}`
    s3.objects.set(`quarantine/photos/2026-01-01/${old}.jpg`, { body: Buffer.from('x'), modifiedAt: 1_000 })
    await runJob('orphaned photographs', now + HOUR_MS)
    expect([...s3.objects.keys()].filter((key) => key.startsWith('quarantine/'))).toEqual([])
    expect(s3.objects.has(keyOf(idOf(url)))).toBe(true)
  })
})
