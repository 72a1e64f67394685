import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { api } from '@eco/contract'
import { PROOF_IMAGE_MAX_BYTES, PROOF_VIDEO_MAX_BYTES } from '@eco/domain/activities/submission'
import { expect, it } from 'vitest'
import { cpuMs } from '../../../../test/cpu-time.ts'
import { onEveryEngine, type TestServer } from '../../../../test/harness.ts'
import { FORMS, proofFile, setActivity, submit } from '../../../../test/samples/activities.ts'
import { signUp, type TestMember, uploadPhotos } from '../../../../test/samples/members.ts'
import { claiming, jpegOf, scene } from '../../../../test/samples/photographs.ts'
import { cleanUpFiles } from '../../../infra/files/orphaned-files.ts'
import { PROOF_FILES } from './proof-store.ts'

const HOUR_MS = 3_600_000
const KEY = 'plastic-free'
const fileOf = (bytes: Uint8Array | string, name = 'proof.jpg') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type: 'image/jpeg' })
const filesIn = (server: TestServer, folder: string): string[] => {
  const path = join(server.deps.dataDir, folder)
  if (!existsSync(path)) return []
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
/** Waits until the server has noticed that the connections closed. */
async function nothingOnItsWay(server: TestServer): Promise<void> {
  for (let tries = 0; filesIn(server, 'tmp').length > 0 && tries < 250; tries++)
    await new Promise((resolve) => setTimeout(resolve, 20))
  expect(filesIn(server, 'tmp')).toEqual([])
}
const countRows = (server: TestServer) =>
  server.database.read(async (db) => (await db.selectFrom('activityProofs').select('id').execute()).length)

async function bodyOf(file: File): Promise<{ type: string; body: Buffer }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(FORMS[KEY])) form.append(name, value)
  form.append('proof', file)
  const made = new Response(form)
  return { type: made.headers.get('content-type') ?? '', body: Buffer.from(await made.arrayBuffer()) }
}

/** Sends this many bytes of a body that declares `length`, then disconnects or waits. Returns the reply. */
function sendRaw(
  server: TestServer,
  member: TestMember,
  { type, body }: { type: string; body: Buffer },
  { sent = body.length, length = body.length, key = randomUUID() as string, hangUp = true },
): Promise<string> {
  const { hostname, port } = new URL(server.url)
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      socket.write(
        `POST /api/activities/${KEY}/submissions HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${member.token}\r\nidempotency-key: ${key}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n`,
      )
      socket.write(body.subarray(0, sent), () => {
        if (hangUp) socket.destroy()
      })
    })
    socket.on('data', (chunk) => {
      answer += chunk.toString('utf8')
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
}

onEveryEngine('a malicious or interrupted proof', (server) => {
  it('takes effect once after 50 connections cut at random bytes and a retry, and leaves no orphaned file', async () => {
    const member = await signUp(server())
    const request = await bodyOf(await proofFile(900))
    const key = randomUUID()
    for (let cut = 0; cut < 50; cut++) {
      // Every fifth request is sent in full and cut before the reply.
      const sent = cut % 5 === 0 ? request.body.length : Math.floor(Math.random() * request.body.length)
      await sendRaw(server(), member, request, { sent, key })
    }
    await nothingOnItsWay(server())
    const whole = { key, hangUp: false }
    const [first, second] = [
      await sendRaw(server(), member, request, whole),
      await sendRaw(server(), member, request, whole),
    ]
    expect(first).toMatch(/^HTTP\/1\.1 201/)
    expect(first.split('\r\n\r\n')[1]).toBe(second.split('\r\n\r\n')[1])
    const { rows } = await server().client(api.activityHistory, {}, { token: member.token })
    expect(rows).toHaveLength(1)
    await nothingOnItsWay(server())
    await cleanUpFiles(server().deps, PROOF_FILES, Date.now() + 2 * HOUR_MS)
    expect(filesIn(server(), 'proofs')).toHaveLength(await countRows(server()))
  })

  it('is rejected with a message and quickly if it is a decompression bomb or not a picture', async () => {
    const member = await signUp(server())
    const photo = await jpegOf(scene(901))
    const png = (width: number, height: number) => {
      const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
      const size = Buffer.alloc(13)
      size.writeUInt32BE(width, 0)
      size.writeUInt32BE(height, 4)
      size.set([8, 2, 0, 0, 0], 8)
      return Buffer.concat([head, size, Buffer.alloc(64)])
    }
    const bombs: [string, File, number][] = [
      ['claims 65,000 x 65,000', fileOf(claiming(photo, 65_000, 65_000)), 400],
      ['a PNG of 50,000 x 50,000', fileOf(png(50_000, 50_000)), 400],
      ['damaged in the middle', fileOf(photo.fill(0xff, 2_000, 2_100)), 400],
      ['SVG', fileOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'a.svg'), 415],
      ['HTML named .jpg', fileOf('<!doctype html><script>alert(1)</script>'), 415],
      ['GIF and script', fileOf('GIF89a/*<svg/onload=alert(1)>*/=1;'), 415],
      ['an empty file', fileOf(''), 400],
      [
        'a brand without a video',
        fileOf(Buffer.from('\0\0\0\x10ftypavif\0\0\0\0\0\0\0\x08meta', 'latin1')),
        415,
      ],
      ['nothing but an EBML head', fileOf(Buffer.from('1a45dfa3a3428288', 'hex')), 415],
    ]
    for (const [what, proof, status] of bombs) {
      const times: number[] = []
      for (let round = 0; round < 3; round++) {
        const from = cpuMs()
        const refusal = await submit(server(), member, KEY, { proof }).catch((error: unknown) => error)
        times.push(cpuMs() - from)
        expect(refusal, what).toMatchObject({ status, message: expect.stringMatching(/\w+ \w+/) })
        expect(Object.keys((refusal as { fields: object }).fields), what).toEqual(['proof'])
      }
      expect(Math.min(...times), what).toBeLessThan(500)
    }
    await nothingOnItsWay(server())
    expect((await server().client(api.getActivityState, {}, { token: member.token })).totalCoins).toBe(0)
  })

  it('does not affect other requests or memory when many bombs arrive at once', async () => {
    const member = await signUp(server())
    const photo = await jpegOf(scene(910))
    const bombs = [
      fileOf(claiming(photo, 60_000, 60_000)),
      fileOf(
        Buffer.concat([Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">'), Buffer.alloc(5_000_000, 32)]),
      ),
      fileOf(Buffer.concat([photo.subarray(0, 4_000), Buffer.alloc(5_000_000, 0xff)])),
    ]
    // Built in advance, because this test shares its thread with the server.
    const requests = await Promise.all(bombs.map(bodyOf))
    const before = process.memoryUsage.rss()
    let most = 0
    let answered = 0
    let over = false
    const watching = (async () => {
      while (!over) {
        await server().client(api.healthz, {})
        answered++
        most = Math.max(most, process.memoryUsage.rss() - before)
      }
    })()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => requests)
        .flat()
        .map((request) => sendRaw(server(), member, request, { hangUp: false })),
    )
    const refused = answers.map((answer) => Number(answer.slice(9, 12)))
    over = true
    await watching
    expect(new Set(refused)).toEqual(new Set([400, 415]))
    expect(answered).toBeGreaterThan(5)
    expect(most).toBeLessThan(300_000_000)
    await nothingOnItsWay(server())
  })

  it('is stored without appended data', async () => {
    const member = await signUp(server())
    const polyglot = Buffer.concat([
      await jpegOf(scene(902)),
      Buffer.from('PK\x03\x04<script>alert(1)</script>'),
    ])
    const { submission } = await submit(server(), member, KEY, { proof: fileOf(polyglot) })
    const served = await fetch(server().url + submission.proof?.url, {
      headers: { authorization: `Bearer ${member.token}` },
    })
    expect(Buffer.from(await served.arrayBuffer()).includes('script')).toBe(false)
  })

  it('is limited to 10 MiB as a photo and 50 MiB as a video', async () => {
    const member = await signUp(server())
    const heavy = Buffer.concat([await jpegOf(scene(903)), Buffer.alloc(PROOF_IMAGE_MAX_BYTES)])
    await expect(submit(server(), member, KEY, { proof: fileOf(heavy) })).rejects.toMatchObject({
      status: 413,
    })
    const film = Buffer.alloc(PROOF_VIDEO_MAX_BYTES + 1)
    await expect(submit(server(), member, KEY, { proof: fileOf(film) })).rejects.toMatchObject({
      status: 413,
    })
    await nothingOnItsWay(server())
  })

  it('does no harm with a wrong Content-Length', async () => {
    const member = await signUp(server())
    const request = await bodyOf(await proofFile(904))
    const short = await sendRaw(server(), member, request, {
      length: request.body.length - 40,
      hangUp: false,
    })
    expect(short).toMatch(/^HTTP\/1\.1 400/)
    const long = sendRaw(server(), member, request, { length: request.body.length + 5_000, hangUp: true })
    expect(await long).not.toMatch(/^HTTP\/1\.1 2/)
    await nothingOnItsWay(server())
  })

  it("counts with photos towards the member's 200 MiB", async () => {
    const member = await signUp(server())
    await submit(server(), member, KEY, { proof: 905 })
    const { id } = member
    await server().database.write(async (tx) => {
      await tx.updateTable('activityProofs').set({ bytes: 209_715_200 }).where('ownerId', '=', id).execute()
    })
    await setActivity(server(), [id], 'free')
    await expect(submit(server(), member, KEY, { proof: 906 })).rejects.toMatchObject({ code: 'too_large' })
    await expect(uploadPhotos(server(), member, [await jpegOf(scene(907))])).rejects.toMatchObject({
      code: 'too_large',
    })
  })

  it('is deleted a day after its submission was cancelled, as are files without a row', async () => {
    const member = await signUp(server())
    const earlierReply = (await submit(server(), member, 'clean-up', { proof: 908 })).submission
    const gone = (await submit(server(), member, KEY, { proof: 909 })).submission
    await server().client(api.cancelActivity, { params: { key: KEY } }, { token: member.token })
    const orphan = join(server().deps.dataDir, 'proofs', 'aa', `proof_${'a'.repeat(32)}.proof`)
    mkdirSync(join(orphan, '..'), { recursive: true })
    writeFileSync(orphan, 'left')
    // The test's clock is in a different year from the files' timestamps.
    for (const path of filesIn(server(), 'proofs')) utimesSync(path, 1, 1)
    await cleanUpFiles(server().deps, PROOF_FILES, server().clock.now() + 23 * HOUR_MS)
    expect(existsSync(orphan)).toBe(false)
    const all = async () => (await server().client(api.activityHistory, {}, { token: member.token })).rows
    expect((await all()).map(({ proof }) => proof !== null)).toEqual([true, true])
    await cleanUpFiles(server().deps, PROOF_FILES, server().clock.now() + 25 * HOUR_MS)
    const proofs = new Map((await all()).map((row) => [row.id, row.proof]))
    expect(proofs.get(gone.id)).toBeNull()
    expect(proofs.get(earlierReply.id)).toEqual(earlierReply.proof)
    expect(filesIn(server(), 'proofs')).toHaveLength(await countRows(server()))
  })
})
