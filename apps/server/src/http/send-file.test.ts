import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type S3Server, startS3Server } from '../../test/s3/s3-server.ts'
import { createFileStore } from '../infra/files/file-store.ts'
import { createS3Store } from '../infra/files/s3-store.ts'
import { openS3 } from '../infra/s3/client.ts'
import { addErrorHandler } from './errors.ts'
import { PRIVATE_CACHE, sendFile } from './send-file.ts'

const VIDEO = `proof_${'a'.repeat(32)}`
const PHOTO = `proof_${'b'.repeat(32)}`
const MISSING = `proof_${'c'.repeat(32)}`
const ETAG = `"${VIDEO}"`

describe.each(['folder', 'bucket'])('sending a stored file (%s)', (place) => {
  let s3: S3Server
  afterAll(() => s3.stop())
  // The folder's name begins with a dot, as that of an operator may.
  const root = mkdtempSync(join(tmpdir(), '.eco-send-'))
  let app: FastifyInstance
  beforeAll(async () => {
    s3 = await startS3Server()
    const fileStore =
      place === 'folder'
        ? createFileStore(join(root, 'proofs'), '.proof')
        : createS3Store(openS3(s3.settings), 'proofs', '.proof')
    await fileStore.put(VIDEO, Buffer.from('0123456789'))
    await fileStore.put(PHOTO, Buffer.from('a photo'))
    app = Fastify()
    addErrorHandler(app, () => undefined)
    app.get<{ Params: { id: string } }>('/:id', async (request, reply) => {
      const { id } = request.params
      const type = id === PHOTO ? 'image/jpeg' : 'video/mp4'
      const file = { id, type, stem: 'proof', caching: PRIVATE_CACHE }
      await sendFile(fileStore, id === PHOTO ? { ...file, uploadedAs: 'Å "1".jpg' } : file, request, reply)
      return reply
    })
  })
  afterAll(async () => {
    await app.close()
    rmSync(root, { recursive: true, force: true })
  })
  const get = async (headers: Record<string, string> = {}, id = VIDEO, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: `/${id}`, headers })

  it('sends a video whole, as an attachment, and lets it be cached only by its viewer', async () => {
    const reply = await get()
    expect([reply.statusCode, reply.body]).toEqual([200, '0123456789'])
    expect(reply.headers).toMatchObject({
      etag: ETAG,
      'content-type': 'video/mp4',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      vary: 'cookie, authorization',
      'content-disposition': 'attachment; filename="proof.mp4"',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(reply.headers['last-modified']).toBeUndefined()
  })

  it('shows a photo inline, under the name of its upload', async () => {
    const reply = await get({}, PHOTO)
    expect(reply.headers['content-disposition']).toBe(
      `inline; filename="proof.jpg"; filename*=UTF-8''%C3%85%20%221%22.jpg`,
    )
  })

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=7-99', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=0-0', '0', 'bytes 0-0/10'],
  ])('sends the range %s', async (range, body, contentRange) => {
    for (const reply of [await get({ range }), await get({ range, 'if-range': ETAG })]) {
      expect([reply.statusCode, reply.body]).toEqual([206, body])
      expect(reply.headers).toMatchObject({
        'content-range': contentRange,
        'content-length': String(body.length),
        'content-disposition': 'attachment; filename="proof.mp4"',
        'content-security-policy': "default-src 'none'; sandbox",
      })
    }
  })

  it.each([
    ['outside the file', { range: 'bytes=10-' }],
    ['that ends before it starts', { range: 'bytes=4-2' }],
    ['of nothing', { range: 'bytes=-0' }],
    ['without numbers', { range: 'bytes=-' }],
    ['in another unit', { range: 'lines=1-2' }],
    ['in several parts', { range: 'bytes=0-1,5-6' }],
    ['of another file', { range: 'bytes=2-4', 'if-range': '"other"' }],
    ['of a weakly compared file', { range: 'bytes=2-4', 'if-range': `W/${ETAG}` }],
  ])('ignores a range %s', async (_, headers) => {
    const reply = await get(headers)
    expect([reply.statusCode, reply.body]).toEqual([200, '0123456789'])
    expect(reply.headers['content-range']).toBeUndefined()
  })

  it('sends no file that the browser has cached, whatever range it asks for', async () => {
    for (const headers of [
      { 'if-none-match': ETAG },
      { 'if-none-match': `"other", W/${ETAG}` },
      { 'if-none-match': ETAG, range: 'bytes=2-4' },
    ]) {
      const reply = await get(headers)
      expect([reply.statusCode, reply.body]).toEqual([304, ''])
      expect(reply.headers).toMatchObject({ etag: ETAG, ...PRIVATE_CACHE })
    }
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('answers HEAD with the headers alone', async () => {
    const whole = await get({}, VIDEO, 'HEAD')
    expect([whole.statusCode, whole.body, whole.headers['content-length']]).toEqual([200, '', '10'])
  })

  it('answers 404, which nobody may cache, when the file is missing', async () => {
    const reply = await get({}, MISSING)
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found'])
    expect(reply.headers).not.toHaveProperty('etag')
    expect(reply.headers).not.toHaveProperty('cache-control')
  })
})
