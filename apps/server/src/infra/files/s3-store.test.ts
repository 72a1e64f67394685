import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type S3Server, startS3Server } from '../../../test/s3/s3-server.ts'
import { openS3 } from '../s3/client.ts'
import { createFileStore } from './file-store.ts'
import { createMovingStore } from './moving-store.ts'
import { createS3Store } from './s3-store.ts'

const idOf = (letters: string) => `photo_${letters.padEnd(32, '0')}`
const [ID, OTHER] = [idOf('ab'), idOf('cd')]
const KEY = `photos/ab/${ID}.jpg`
const bytes = (words: string) => new TextEncoder().encode(words)

let server: S3Server
let root = ''
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.stop())
beforeEach(() => {
  server.objects.clear()
  server.calls.length = 0
  root = mkdtempSync(join(tmpdir(), 'eco-s3-'))
  return () => rmSync(root, { recursive: true, force: true })
})
const bucket = () => createS3Store(openS3(server.settings), 'photos', '.jpg')
const folder = () => createFileStore(join(root, 'photos'), '.jpg')
const keys = () => [...server.objects.keys()].sort()

describe('a store in a bucket', () => {
  it('returns a stored file, and one that was moved from an upload', async () => {
    await bucket().put(ID, bytes('a leaf'))
    expect(keys()).toEqual([KEY])
    const stream = await bucket().open(ID)
    expect(stream && (await text(stream))).toBe('a leaf')
    const upload = join(root, 'upload')
    writeFileSync(upload, 'a video')
    await bucket().take(OTHER, upload)
    expect(String(await bucket().read(OTHER))).toBe('a video')
    expect(await bucket().read(idOf('ee'))).toBeUndefined()
  })

  it.each(['../../etc/passwd', 'photo_ab/../x', 'photo_AB', ''])('refuses the id %s', async (id) => {
    await expect((async () => bucket().put(id, bytes('x')))()).rejects.toThrow('ids of our own')
    await expect((async () => bucket().open(id))()).rejects.toThrow('ids of our own')
    expect(server.calls).toEqual([])
  })

  it('lists old files of its own, and no others', async () => {
    for (const key of [KEY, `photos/cd/${ID}.jpg`, 'photos/notes.jpg', `proofs/ab/${ID}.jpg`])
      server.objects.set(key, { body: Buffer.from('x'), modifiedAt: 1_000 })
    await bucket().put(OTHER, bytes('young'))
    const found: string[] = []
    for await (const files of bucket().filesBefore(5_000_000)) found.push(...files.map(({ id }) => id))
    expect(found).toEqual([ID])
  })

  it('finds those of many ids that have a file with few questions', async () => {
    const ids = Array.from({ length: 1_000 }, (_, i) => idOf(i.toString(16).padStart(4, '0')))
    const stored = ids.filter((_, i) => i % 3 !== 0)
    for (const id of stored)
      server.objects.set(`photos/${id.slice(6, 8)}/${id}.jpg`, { body: Buffer.from('xy'), modifiedAt: 0 })
    const found = await bucket().existing(ids.toReversed())
    expect([...found.keys()].sort()).toEqual(stored)
    expect(found.get(stored[0] ?? '')).toBe(2)
    expect(server.calls).toHaveLength(1)
    expect((await bucket().existing([])).size).toBe(0)
    expect((await bucket().existing([ids[0] ?? '', ids[1] ?? ''])).size).toBe(1)
  })

  it('moves a file to the quarantine of a day and back, and removes it from there', async () => {
    await bucket().put(ID, bytes('a leaf'))
    await bucket().quarantine(ID, '2026-03-02')
    await bucket().quarantine(ID, '2026-03-02')
    expect(keys()).toEqual([`quarantine/photos/2026-03-02/${ID}.jpg`])
    expect(await bucket().quarantined.days()).toEqual(['2026-03-02'])
    expect(await bucket().quarantined.idsOf('2026-03-02')).toEqual([ID])
    await bucket().putBack(ID, '2026-03-02')
    await bucket().putBack(ID, '2026-03-02')
    expect(keys()).toEqual([KEY])
    await bucket().quarantine(ID, '2026-03-03')
    await bucket().remove(ID)
    expect(keys()).toEqual([])
    await bucket().put(ID, bytes('x'))
    await bucket().quarantine(ID, '2026-03-04')
    await bucket().quarantined.removeDay('2026-03-04')
    expect(keys()).toEqual([])
  })
})

describe('a store whose files are being moved', () => {
  it('writes to the first place, and reads from the second what the first lacks', async () => {
    const store = createMovingStore(bucket(), folder())
    await folder().put(ID, bytes('0123456789'))
    await store.put(OTHER, bytes('new'))
    expect(keys()).toEqual([`photos/cd/${OTHER}.jpg`])
    expect(String(await store.read(ID))).toBe('0123456789')
    const part = await store.serve(ID, 'GET', 'bytes=2-4')
    expect(part).toMatchObject({ status: 206, headers: { 'Content-Range': 'bytes 2-4/10' } })
    expect(part?.stream && (await text(part.stream))).toBe('234')
    const stream = await store.open(OTHER)
    expect(stream && (await text(stream))).toBe('new')
    expect([...(await store.existing([ID, OTHER, idOf('ee')]))].sort()).toEqual([
      [ID, 10],
      [OTHER, 3],
    ])
  })

  it('removes a file from both places', async () => {
    const store = createMovingStore(folder(), bucket())
    await bucket().put(ID, bytes('x'))
    await folder().put(ID, bytes('x'))
    await store.remove(ID)
    expect([await bucket().read(ID), await folder().read(ID)]).toEqual([undefined, undefined])
  })
})
