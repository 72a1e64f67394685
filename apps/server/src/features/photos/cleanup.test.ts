import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { onEveryEngine, type TestServer } from '../../../test/harness.ts'
import { plantAsset, signUp, type TestMember, uploadPhotos } from '../../../test/samples/members.ts'
import { jpegOf, scene } from '../../../test/samples/photographs.ts'
import { cleanUpFiles, removeInterruptedUploads } from '../../infra/files/orphaned-files.ts'
import { attachPhotos } from './attach-store.ts'
import { PHOTO_FILES } from './store.ts'

const HOUR_MS = 3_600_000
const idOf = (url: string | undefined) => url?.split('/').pop() ?? ''
const pathOf = (server: TestServer, id: string) =>
  join(server.deps.dataDir, 'photos', id.slice(6, 8), `${id}.jpg`)
const cleanUp = async ({ deps, clock }: TestServer) => {
  await cleanUpFiles(deps, PHOTO_FILES, clock.now())
  await removeInterruptedUploads(deps, clock.now())
}
const hasRow = async (server: TestServer, id: string) =>
  (await server.database.read((db) =>
    db.selectFrom('photos').select('id').where('id', '=', id).executeTakeFirst(),
  )) !== undefined
/** Sets a file's age by the server's clock, which is in a different year from the real one. */
const aged = (server: TestServer, path: string, ageMs: number) => {
  const seconds = (server.clock.now() - ageMs) / 1000
  utimesSync(path, seconds, seconds)
}
const leave = (server: TestServer, path: string, ageMs: number) => {
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, 'left')
  aged(server, path, ageMs)
}

onEveryEngine('the cleanup of photos', (server) => {
  let member: TestMember
  let photo: Buffer
  beforeAll(async () => {
    member = await signUp(server())
    photo = await jpegOf(scene(1))
  })
  const upload = async (count: number) => uploadPhotos(server(), member, Array(count).fill(photo))
  const attach = async (urls: string[]) => {
    const assetId = await plantAsset(server(), member.id)
    const now = server().clock.now()
    await server().database.write((tx) => attachPhotos(tx, { ownerId: member.id, assetId, urls, now }))
    return assetId
  }

  it('leaves files alone if the database has a row for none of them', async () => {
    const orphan = pathOf(server(), `photo_${'1'.repeat(32)}`)
    leave(server(), orphan, 48 * HOUR_MS)
    await cleanUp(server())
    expect(existsSync(orphan)).toBe(true)
  })

  it('deletes the rows and files of photos without an asset for a day, and nothing else', async () => {
    const [earlierReply = '', loose = '', late = ''] = await upload(3)
    const assetId = await attach([earlierReply, late])
    server().clock.advance(23 * HOUR_MS)
    await cleanUp(server())
    expect(await hasRow(server(), idOf(loose))).toBe(true)
    await server().database.write((tx) =>
      attachPhotos(tx, { ownerId: member.id, assetId, urls: [earlierReply], now: server().clock.now() }),
    )
    server().clock.advance(2 * HOUR_MS)
    await cleanUp(server())
    const left = await Promise.all([earlierReply, loose, late].map((url) => hasRow(server(), idOf(url))))
    // The last one was detached only two hours ago.
    expect(left).toEqual([true, false, true])
    expect([earlierReply, loose, late].map((url) => existsSync(pathOf(server(), idOf(url))))).toEqual(left)
    server().clock.advance(24 * HOUR_MS)
    await cleanUp(server())
    expect(await hasRow(server(), idOf(late))).toBe(false)
    expect(await hasRow(server(), idOf(earlierReply))).toBe(true)
  })

  it('removes old files without a row, incomplete files and interrupted uploads, and leaves recent ones', async () => {
    const [earlierReply = ''] = await upload(1)
    await attach([earlierReply])
    aged(server(), pathOf(server(), idOf(earlierReply)), 48 * HOUR_MS)
    const old = [
      pathOf(server(), `photo_${'a'.repeat(32)}`),
      `${pathOf(server(), `photo_${'b'.repeat(32)}`)}.part`,
      join(server().deps.dataDir, 'tmp', 'cut-upload'),
    ]
    const young = [
      pathOf(server(), `photo_${'c'.repeat(32)}`),
      `${pathOf(server(), `photo_${'d'.repeat(32)}`)}.part`,
      join(server().deps.dataDir, 'tmp', 'under-way'),
    ]
    for (const path of old) leave(server(), path, 72 * HOUR_MS)
    for (const path of young) leave(server(), path, HOUR_MS / 2)
    await cleanUp(server())
    expect(old.filter(existsSync)).toEqual([])
    expect(young.filter(existsSync)).toEqual(young)
    expect(existsSync(pathOf(server(), idOf(earlierReply)))).toBe(true)
  })

  it('deletes more than one batch', async () => {
    const [url = ''] = await upload(1)
    const ids = Array.from({ length: 450 }, (_, i) => `photo_${String(i).padStart(32, 'e')}`)
    await server().database.write(async (tx) => {
      const row = await tx
        .selectFrom('photos')
        .selectAll()
        .where('id', '=', idOf(url))
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('photos')
        .values(ids.map((id) => ({ ...row, id })))
        .execute()
    })
    server().clock.advance(25 * HOUR_MS)
    await cleanUp(server())
    expect(await hasRow(server(), ids[449] ?? '')).toBe(false)
    expect(await hasRow(server(), idOf(url))).toBe(false)
  })

  it('never deletes a photo that is attached at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const urls = await upload(2)
      server().clock.advance(25 * HOUR_MS)
      const [attached] = await Promise.all([attach(urls).catch(() => undefined), cleanUp(server())])
      for (const url of urls) {
        expect(await hasRow(server(), idOf(url))).toBe(attached !== undefined)
        expect(existsSync(pathOf(server(), idOf(url)))).toBe(attached !== undefined)
      }
    }
  })
})
