import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { engines, startTestServer, type TestServer } from '../../../test/harness.ts'
import { error, type S3Server, startS3Server } from '../../../test/s3/s3-server.ts'
import { signUp, type TestMember, uploadPhotos } from '../../../test/samples/members.ts'
import { jpegOf, scene } from '../../../test/samples/photographs.ts'
import { runAdmin } from '../../admin/run.ts'
import { PHOTO_FILES } from '../../features/photos/store.ts'

const idOf = (url = '') => url.split('/').pop() ?? ''
const keyOf = (url: string) => `photos/${idOf(url).slice(6, 8)}/${idOf(url)}.jpg`

/** A server whose files were all in one place before, and are being moved. */
describe.each(engines)('moving files (%s)', (engine) => {
  let s3: S3Server
  let [toS3, toFolder] = [undefined as TestServer | undefined, undefined as TestServer | undefined]
  beforeAll(async () => {
    s3 = await startS3Server()
    toS3 = await startTestServer(engine, { MEDIA_STORE: 's3,folder', ...s3.env })
    toFolder = await startTestServer(engine, { MEDIA_STORE: 'folder,s3', ...s3.env })
  })
  afterEach(() => s3.failWith(() => undefined))
  afterAll(async () => {
    await toS3?.close()
    await toFolder?.close()
    await s3.stop()
  })

  const open = (server: TestServer | undefined): TestServer => {
    if (!server) throw new Error('the server has not started')
    return server
  }
  const pathOf = (server: TestServer, url: string) => join(server.deps.dataDir, keyOf(url))
  const copy = async (server: TestServer, words: string) => {
    const lines: string[] = []
    const say = (text: string) => void lines.push(text)
    const terminal = { say, complain: say, readInput: async () => '', askHidden: undefined }
    const close = async () => undefined
    const code = await runAdmin(['media', ...words.split(' ')], terminal, async () => ({
      deps: server.deps,
      close,
    }))
    return { code, text: lines.join('\n') }
  }
  const shows = async (server: TestServer, { token }: TestMember, url: string) =>
    (await fetch(server.url + url, { headers: { authorization: `Bearer ${token}` } })).status
  /** Photos that were uploaded when all files were at the other place. */
  const older = async (server: TestServer, member: TestMember, seeds: number[]) => {
    const urls = await uploadPhotos(
      server,
      member,
      await Promise.all(seeds.map((seed) => jpegOf(scene(seed)))),
    )
    const [first, second] = server.deps.media.places.map((place) =>
      server.deps.media.openAt(place, PHOTO_FILES),
    )
    for (const url of urls) {
      await second?.put(idOf(url), (await first?.read(idOf(url))) ?? Buffer.alloc(0))
      await first?.remove(idOf(url))
    }
    return urls
  }
  const puts = () => s3.calls.filter((call) => call.startsWith('PUT photos/')).length

  it('to a bucket: they are shown before and after, an interrupted copy goes on, and nothing is copied twice', async () => {
    const server = open(toS3)
    const member = await signUp(server)
    const urls = await older(server, member, [82_001, 82_002, 82_003, 82_004, 82_005])
    expect(urls.filter((url) => s3.objects.has(keyOf(url)))).toEqual([])
    for (const url of urls) expect(await shows(server, member, url)).toBe(200)
    let left = 2
    s3.failWith(({ method }) => (method === 'PUT' && left-- <= 0 ? error(403, 'AccessDenied') : undefined))
    const before = puts()
    expect(await copy(server, 'copy --to s3')).toEqual({
      code: 1,
      text: 'The object storage failed (AccessDenied). What was copied stays; the next call goes on.',
    })
    s3.failWith(() => undefined)
    const { code, text } = await copy(server, 'copy --to s3')
    expect([code, text]).toEqual([
      0,
      expect.stringMatching(/^Copied 3 files \(1 MB\); 2 were there already\./),
    ])
    // Five, and the one that was refused.
    expect(puts() - before).toBe(6)
    expect((await copy(server, 'copy --to s3')).text).toMatch(
      /^Copied 0 files \(0 MB\); 5 were there already\./,
    )
    rmSync(join(server.deps.dataDir, 'photos'), { recursive: true })
    for (const url of urls) expect(await shows(server, member, url)).toBe(200)
  })

  it('to a folder', async () => {
    const server = open(toFolder)
    const member = await signUp(server)
    const [first = '', second = ''] = await older(server, member, [82_011, 82_012])
    expect([existsSync(pathOf(server, first)), await shows(server, member, first)]).toEqual([false, 200])
    expect((await copy(server, 'copy --to folder')).code).toBe(0)
    const bytes = s3.objects.get(keyOf(first))?.body
    expect(
      (await server.deps.media.openAt('folder', PHOTO_FILES).read(idOf(first)))?.equals(
        bytes ?? Buffer.alloc(0),
      ),
    ).toBe(true)
    s3.objects.delete(keyOf(second))
    expect(await shows(server, member, second)).toBe(200)
  })

  it('does not bring back what is deleted while it is copied', async () => {
    const server = open(toS3)
    const member = await signUp(server)
    const [url = ''] = await older(server, member, [82_021])
    s3.failWith(({ method }) => {
      // As the server does it: at the source first.
      if (method === 'PUT') rmSync(pathOf(server, url))
      return undefined
    })
    expect((await copy(server, 'copy --to s3')).code).toBe(0)
    expect(s3.objects.has(keyOf(url))).toBe(false)
  })

  it('names a copy that differs from its source', async () => {
    const server = open(toS3)
    const member = await signUp(server)
    const [url = ''] = await older(server, member, [82_031])
    s3.failWith(({ method, key }) =>
      method === 'GET' && key === keyOf(url) ? { status: 200, body: 'other' } : undefined,
    )
    expect(await copy(server, 'copy --to s3')).toEqual({
      code: 1,
      text: `The copy of photos/${idOf(url)} differs from its source. Nothing was deleted; check the storage and copy again.`,
    })
  })

  it.each([
    ['copy', 2, '--to is missing.'],
    ['copy --to tape', 2, 'Usage: npm run admin -- media copy --to s3, or --to folder.'],
    ['move --to s3', 2, 'Usage: npm run admin -- media copy --to s3, or --to folder.'],
  ])('refuses media %s', async (words, code, text) => {
    expect(await copy(open(toS3), words)).toEqual({ code, text })
  })

  it('asks for the setting that lets the servers read both places', async () => {
    const server = open(toS3)
    const media = { ...server.deps.media, places: ['folder' as const] }
    const answer = await copy({ ...server, deps: { ...server.deps, media } }, 'copy --to s3')
    expect(answer).toEqual({
      code: 1,
      text: 'First set MEDIA_STORE=s3,folder on every server and restart them, so that they read both places. Then copy.',
    })
  })
})
