import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { error, type S3Server, startS3Server } from '../../../test/s3/s3-server.ts'
import { openS3, type S3 } from './client.ts'
import type { S3Settings } from './config.ts'
import { putInParts } from './multipart.ts'
import { createS3Sender } from './requests.ts'
import { S3Error } from './s3-error.ts'

const KEY = 'photos/ab/photo_ab.jpg'
const bytes = (words: string) => new TextEncoder().encode(words)
async function closedPort(): Promise<number> {
  const server = await startS3Server()
  await server.stop()
  return Number(new URL(server.settings.endpoint).port)
}
async function* chunksOf(...words: string[]) {
  for (const one of words) yield bytes(one)
}

/** What both storages must agree on: one is from npm, the other verifies every signature. */
function behavesLikeS3(open: () => { s3: S3; settings: S3Settings }) {
  it('stores, reads, measures and removes an object', async () => {
    const { s3 } = open()
    expect(await s3.get(KEY)).toBeUndefined()
    expect(await s3.head(KEY)).toBeUndefined()
    await s3.put(KEY, bytes('a leaf of a tree'))
    expect(String(await s3.read(KEY))).toBe('a leaf of a tree')
    const found = await s3.head(KEY)
    expect(found?.bytes).toBe(16)
    expect(Math.abs((found?.modifiedAt ?? 0) - Date.now())).toBeLessThan(60_000)
    await s3.remove(KEY)
    await s3.remove(KEY)
    expect(await s3.get(KEY)).toBeUndefined()
  })

  it('reads a range', async () => {
    const { s3 } = open()
    await s3.put(KEY, bytes('0123456789'))
    const part = await s3.get(KEY, 'bytes=2-4')
    expect(part).toMatchObject({ bytes: 3, contentRange: 'bytes 2-4/10' })
    expect(part && (await text(part.stream))).toBe('234')
    await expect(s3.get(KEY, 'bytes=10-11')).rejects.toMatchObject({ status: 416 })
    const whole = await s3.get(KEY)
    expect(whole).toMatchObject({ bytes: 10, contentRange: undefined })
    whole?.stream.destroy()
  })

  it('lists the objects below a prefix and its folders, also under unusual names', async () => {
    const { s3 } = open()
    const names = ['list/2026-03-02/a b+c&d.txt', "list/2026-03-02/it's (1)*!.txt", 'list/2026-03-03/ä.txt']
    for (const name of [...names, 'lists/other']) await s3.put(name, bytes(name))
    const listed: { key: string; bytes: number }[] = []
    for await (const page of s3.list('list/')) listed.push(...page)
    expect(listed.map(({ key }) => key).sort()).toEqual([...names].sort())
    expect(listed.every((one) => one.bytes === bytes(one.key).length)).toBe(true)
    expect(await s3.folders('list/')).toEqual(['2026-03-02', '2026-03-03'])
    const later: string[] = []
    for await (const page of s3.list('list/', { after: names[1] ?? '' }))
      later.push(...page.map(({ key }) => key))
    expect(later).toEqual([names[2]])
    const directly: string[] = []
    for (const prefix of ['list', 'list/', 'list/2026-03-02/'])
      for await (const page of s3.list(prefix, { onlyDirectly: true }))
        directly.push(...page.map(({ key }) => key))
    expect(directly.sort()).toEqual(names.slice(0, 2).sort())
    expect(String(await s3.read(names[1] ?? ''))).toBe(names[1])
  })

  it('copies an object', async () => {
    const { s3 } = open()
    await s3.put('from/a b', bytes('copied'))
    expect(await s3.copy('from/a b', 'to/a b')).toBe(true)
    expect(await s3.copy('from/none', 'to/none')).toBe(false)
    expect(String(await s3.read('to/a b'))).toBe('copied')
  })

  it('stores content of unknown length, in parts when it is long', async () => {
    const { s3, settings } = open()
    expect(await s3.putStream('short', chunksOf('a ', 'leaf'))).toBe(6)
    expect(String(await s3.read('short'))).toBe('a leaf')
    expect(await putInParts(createS3Sender(settings), 'long', chunksOf('abcdefg', '', 'hij'), 4)).toBe(10)
    expect(String(await s3.read('long'))).toBe('abcdefghij')
  })

  it('says which code the storage gives when the key or the bucket is wrong', async () => {
    const { settings } = open()
    const stranger = openS3({ ...settings, accessKeyId: 'unknown' })
    await expect(stranger.put(KEY, bytes('x'))).rejects.toMatchObject({
      failure: 'refused',
      code: 'InvalidAccessKeyId',
    })
    const lost = openS3({ ...settings, bucket: 'elsewhere' })
    await expect(lost.check()).rejects.toMatchObject({ failure: 'refused', code: 'NoSuchBucket' })
    await expect(lost.get(KEY)).rejects.toMatchObject({ code: 'NoSuchBucket' })
  })
}

describe('a bucket of s3rver', () => {
  const directory = mkdtempSync(join(tmpdir(), 'eco-s3rver-'))
  const settings: S3Settings = {
    ...{ endpoint: '', region: 'us-east-1', bucket: 'files', pathStyle: true },
    ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  }
  const given = { address: '127.0.0.1', port: 0, silent: true, vhostBuckets: false, directory }
  const server = new S3rver({ ...given, configureBuckets: [{ name: 'files', configs: [] }] })
  beforeAll(async () => {
    const { port } = await server.run()
    settings.endpoint = `http://127.0.0.1:${port}`
  })
  afterAll(async () => {
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  })
  behavesLikeS3(() => ({ s3: openS3(settings), settings }))
})

describe('a bucket that verifies signatures', () => {
  let server: S3Server
  let s3: S3
  beforeAll(async () => {
    server = await startS3Server()
    s3 = openS3(server.settings)
  })
  afterEach(() => server.failWith(() => undefined))
  afterAll(() => server.stop())
  behavesLikeS3(() => ({ s3, settings: server.settings }))

  it('refuses a wrong secret, which the message does not repeat', async () => {
    const wrong = openS3({ ...server.settings, secretAccessKey: 'guessed-secret' })
    const failure = await wrong.put(KEY, bytes('x')).catch((error: Error) => error)
    expect(failure).toMatchObject({ failure: 'refused', code: 'SignatureDoesNotMatch' })
    expect(JSON.stringify(failure) + String(failure)).not.toContain('guessed-secret')
  })

  it('lists more than a thousand objects', async () => {
    for (let i = 0; i < 2_500; i++)
      server.objects.set(`many/${String(i).padStart(5, '0')}`, { body: Buffer.from('x'), modifiedAt: 0 })
    const sizes: number[] = []
    for await (const page of s3.list('many/')) sizes.push(page.length)
    expect(sizes).toEqual([1_000, 1_000, 500])
  })

  it.each([
    ['an error', error(503, 'SlowDown')],
    ['an internal error', error(500, 'InternalError')],
    ['a cut connection', 'cut' as const],
  ])('repeats a request after %s, and gives up after four attempts', async (_, failing) => {
    let failures = 2
    server.failWith(() => (failures-- > 0 ? failing : undefined))
    await s3.put(KEY, bytes('after all'))
    expect(String(server.objects.get(KEY)?.body)).toBe('after all')
    server.failWith(() => failing)
    const before = server.calls.length
    await expect(s3.put(KEY, bytes('never'))).rejects.toMatchObject({ failure: 'away' })
    expect(server.calls.length - before).toBe(4)
    expect(String(server.objects.get(KEY)?.body)).toBe('after all')
  })

  it('does not repeat what is refused, and tells a full storage', async () => {
    server.failWith(() => error(403, 'AccessDenied'))
    const before = server.calls.length
    await expect(s3.get(KEY)).rejects.toMatchObject({ failure: 'refused', code: 'AccessDenied' })
    expect(server.calls.length - before).toBe(1)
    server.failWith(() => error(507, 'XMinioStorageFull'))
    await expect(s3.put(KEY, bytes('x'))).rejects.toMatchObject({ failure: 'full' })
  })

  it('gives up on a storage that does not answer', async () => {
    server.failWith(() => 'hang')
    const send = createS3Sender(server.settings)
    await expect(send({ method: 'GET', key: KEY, answerMs: 100 })).rejects.toMatchObject({
      failure: 'away',
      code: 'no answer',
    })
  })

  it('gives up on a storage that cannot be reached', async () => {
    const away = openS3({ ...server.settings, endpoint: `http://127.0.0.1:${await closedPort()}` })
    await expect(away.check()).rejects.toMatchObject({ failure: 'away', code: 'ECONNREFUSED' })
  })

  it('reports a copy and a multipart upload that fail after the answer has begun', async () => {
    const late = { ...error(500, 'InternalError'), status: 200 }
    server.failWith(({ headers, query }) =>
      headers['x-amz-copy-source'] !== undefined || query.has('uploadId') ? late : undefined,
    )
    await s3.put(KEY, bytes('x'))
    await expect(s3.copy(KEY, 'copy')).rejects.toBeInstanceOf(S3Error)
  })

  it('leaves neither object nor parts when a long upload fails', async () => {
    const send = createS3Sender(server.settings)
    const failing = (async function* () {
      yield bytes('abcdefgh')
      throw new Error('the disk went away')
    })()
    await expect(putInParts(send, 'torn', failing, 4)).rejects.toThrow('the disk went away')
    expect(server.objects.has('torn')).toBe(false)
    expect(server.uploads.size).toBe(0)
  })

  it('counts a long upload whose last answer was lost as stored', async () => {
    let lost = false
    server.failWith(({ method, query }) => {
      if (method !== 'POST' || !query.has('uploadId') || lost) return undefined
      lost = true
      server.objects.set('lost', { body: Buffer.from('abcdefgh'), modifiedAt: 0 })
      server.uploads.clear()
      return 'cut'
    })
    expect(await putInParts(createS3Sender(server.settings), 'lost', chunksOf('abcdefgh'), 4)).toBe(8)
  })

  it('gives the connection back when nobody reads the body', async () => {
    await s3.put(KEY, new Uint8Array(5_000_000))
    const before = server.connections()
    for (let i = 0; i < 20; i++) (await s3.get(KEY))?.stream.destroy()
    await expect.poll(() => server.connections()).toBeLessThanOrEqual(before)
  })

  it('reports a body that ends early', async () => {
    server.failWith(() => ({ status: 200, body: 'abc', headers: { 'content-length': '3' } }))
    expect(String(await s3.read(KEY))).toBe('abc')
    server.failWith(() => ({
      status: 200,
      body: 'abc',
      headers: { 'content-length': '10', connection: 'close' },
    }))
    await expect(s3.read(KEY)).rejects.toBeInstanceOf(S3Error)
  })
})
