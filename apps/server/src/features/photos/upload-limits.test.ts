import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { PHOTO_MAX_BYTES } from '@eco/domain/assets/tree/fields'
import { beforeAll, expect, it } from 'vitest'
import { onEveryEngine, type TestServer } from '../../../test/harness.ts'
import { signUp, type TestMember, uploadPhotos } from '../../../test/samples/members.ts'
import { jpegOf, noise, scene } from '../../../test/samples/photographs.ts'

const BOUNDARY = 'eco-test-boundary'
const filePart = (bytes: Uint8Array, { field = 'images', name = 'IMG_1.jpg' } = {}) =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
const END = Buffer.from(`--${BOUNDARY}--\r\n`)

/** Sends raw bytes as the body, whatever the Content-Length says. Returns the reply, '' if there was none. */
function sendRaw(
  server: TestServer,
  member: TestMember,
  body: Buffer,
  { length = body.length, type = `multipart/form-data; boundary=${BOUNDARY}`, cut = false } = {},
): Promise<string> {
  const { hostname, port } = new URL(server.url)
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      socket.write(
        `POST /api/image/upload HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${member.token}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n`,
      )
      socket.write(body, () => {
        if (cut) socket.destroy()
      })
    })
    socket.on('data', (chunk) => {
      answer += chunk.toString('utf8')
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
const leftIn = (server: TestServer, folder: string): string[] => {
  const path = join(server.deps.dataDir, folder)
  const names = existsSync(path) ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : []
  return names.filter((name) => name.includes('.') || folder === 'tmp')
}

/** Waits until the server has noticed that a connection closed. */
async function nothingLeft(server: TestServer): Promise<void> {
  for (let tries = 0; leftIn(server, 'tmp').length > 0 && tries < 100; tries++)
    await new Promise((resolve) => setTimeout(resolve, 20))
  expect(leftIn(server, 'tmp')).toEqual([])
  expect(leftIn(server, 'photos')).toEqual([])
}

onEveryEngine('an upload of photos', (server) => {
  let member: TestMember
  let photo: Buffer
  beforeAll(async () => {
    member = await signUp(server())
    photo = await jpegOf(scene(1))
  })

  it('rejects a sixth photo', async () => {
    await expect(uploadPhotos(server(), member, Array(6).fill(photo))).rejects.toMatchObject({
      status: 413,
      code: 'too_many_files',
      message: 'Add at most 5 photos',
      fields: { images: 'Add at most 5 photos' },
    })
    await nothingLeft(server())
  })

  it('rejects a photo above 1 MiB, and names it', async () => {
    const large = Buffer.concat([photo, Buffer.alloc(PHOTO_MAX_BYTES + 1 - photo.length)])
    const tried = uploadPhotos(server(), member, [photo, ['big.jpg', large]])
    await expect(tried).rejects.toMatchObject({
      status: 413,
      code: 'too_large',
      message: 'Photo 2 (big.jpg) is larger than 1 MB (1,048,576 bytes). Make it smaller and add it again.',
    })
    await nothingLeft(server())
  })

  it('answers a sender who goes on sending far too much', async () => {
    const answer = await sendRaw(server(), member, Buffer.concat([filePart(Buffer.alloc(30_000_000)), END]))
    expect(statusOf(answer)).toBe(413)
    expect(answer).toContain('is larger than 1 MB')
    await nothingLeft(server())
  })

  it('rejects a body without photos', async () => {
    const text = Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="note"\r\n\r\nhi\r\n`)
    const answer = await sendRaw(server(), member, Buffer.concat([text, END]))
    expect(statusOf(answer)).toBe(400)
    expect(answer).toContain('Add a photo')
    expect(statusOf(await sendRaw(server(), member, END))).toBe(400)
  })

  it('rejects a file under another field name', async () => {
    const answer = await sendRaw(server(), member, Buffer.concat([filePart(photo, { field: 'files' }), END]))
    expect(statusOf(answer)).toBe(400)
    expect(answer).toContain("There is no file field 'files'.")
    await nothingLeft(server())
  })

  it.each(['__proto__', 'constructor', 'toString'])('rejects the field name %s', async (field) => {
    const answer = await sendRaw(server(), member, Buffer.concat([filePart(photo, { field }), END]))
    expect(statusOf(answer)).toBe(400)
    await nothingLeft(server())
  })

  it('shows an unusual file name shortened and without control characters', async () => {
    const name = `../../etc/\u202e${'x'.repeat(300)}.jpg`
    const answer = await sendRaw(server(), member, Buffer.concat([filePart(Buffer.from('?'), { name }), END]))
    expect(statusOf(answer)).toBe(415)
    expect(answer).toMatch(/"message":"Photo 1 \(x{60}…\) is not/)
  })

  it.each([
    ['ends in the middle of a photo', () => filePart(photo).subarray(0, 2000)],
    ['has no end', () => filePart(photo)],
    ['has no part', () => Buffer.from('hello')],
    [
      'has a header that never ends',
      () => Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="images`),
    ],
  ])('rejects with a message a body that %s', async (_, body) => {
    const answer = await sendRaw(server(), member, body())
    expect(statusOf(answer)).toBe(400)
    expect(answer).toContain('is not valid multipart')
    await nothingLeft(server())
  })

  it('rejects a body that is not multipart, and multipart without a boundary', async () => {
    const plain = await sendRaw(server(), member, Buffer.from('{}'), { type: 'application/json' })
    expect(statusOf(plain)).toBe(415)
    const unbound = await sendRaw(server(), member, filePart(photo), { type: 'multipart/form-data' })
    expect(statusOf(unbound)).toBe(400)
    expect(unbound).toContain('is not valid multipart')
  })

  it('stores nothing if Content-Length is less than the body', async () => {
    const body = Buffer.concat([filePart(photo), END])
    expect(statusOf(await sendRaw(server(), member, body, { length: body.length - 200 }))).toBe(400)
    await nothingLeft(server())
  })

  it('stores nothing if Content-Length is more than the body', async () => {
    const body = Buffer.concat([filePart(photo), filePart(photo)])
    expect(await sendRaw(server(), member, body, { length: body.length + 5000, cut: true })).toBe('')
    await nothingLeft(server())
  })

  it('stores nothing if the connection is cut at any point', async () => {
    const body = Buffer.concat([filePart(photo), filePart(await jpegOf(noise(1, 500, 500))), END])
    const cuts = Array.from({ length: 40 }, (_, i) => body.subarray(0, Math.floor((body.length * i) / 40)))
    await Promise.all(cuts.map((part) => sendRaw(server(), member, part, { length: body.length, cut: true })))
    await nothingLeft(server())
  })

  it('accepts photos between 256 KiB and 1 MiB unchanged', async () => {
    const large = await jpegOf(noise(2, 900, 700), 70)
    expect(large.length).toBeGreaterThan(300_000)
    expect(large.length).toBeLessThan(PHOTO_MAX_BYTES)
    const exact = Buffer.concat([photo, Buffer.alloc(PHOTO_MAX_BYTES - photo.length)])
    expect(await uploadPhotos(server(), member, [large, exact, photo, photo, photo])).toHaveLength(5)
    const sizes = await server().database.read((db) =>
      db.selectFrom('photos').select('width').where('ownerId', '=', member.id).execute(),
    )
    expect(sizes.map(({ width }) => width).sort((a, b) => a - b)).toEqual([320, 320, 320, 320, 900])
  })

  it('is for members only', async () => {
    const stranger = { id: '', token: 'x'.repeat(43) }
    const answer = await sendRaw(server(), stranger, Buffer.concat([filePart(photo), END]))
    expect(statusOf(answer)).toBe(401)
    expect(leftIn(server(), 'tmp')).toEqual([])
  })
})
