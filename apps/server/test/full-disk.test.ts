import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Answer, ApiError, api, createClient, type Sent } from '@eco/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, openTestDatabase } from './harness.ts'
import { buildServer } from './program.ts'
import { FORMS, proofFile } from './samples/activities.ts'
import { blogOf } from './samples/blogs.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const ENTRY = join(ROOT, 'apps/server/dist/main.js')
const LIMIT_MS = 120_000
/** A small in-memory file system needs a separate mount namespace, which some machines do not allow. */
const OWN_MOUNTS = process.getuid?.() === 0 ? '-m' : '-rm'
const canMount = spawnSync('unshare', [OWN_MOUNTS, 'true']).status === 0
const LOOK_AGAIN_MS = 20

/**
 * Runs the server on a separate disk. The first line on standard input fills the disk, the next one frees
 * two files: enough for a folder and a temporary upload, but not for the stored file.
 */
const SCRIPT = `
mount -t tmpfs -o size=64m,nr_inodes=300 tmpfs "$DATA_DIR" || exit 9
"$0" "$1" & server=$!
trap 'kill $server; wait $server' EXIT
read word; n=0
while touch "$DATA_DIR/full$n" 2> /dev/null; do n=$((n+1)); done
echo full
read word; rm "$DATA_DIR/full0" "$DATA_DIR/full1"; echo two free
read word`

describe.skipIf(!canMount).each(engines)('a full disk (%s)', (engine) => {
  let folder = ''
  let child: ChildProcess
  let out = ''
  let drop = async () => {}
  const said = async (pattern: RegExp) => {
    while (!pattern.test(out)) {
      if (child.exitCode !== null) throw new Error(`the server ended: ${out}`)
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    }
  }
  const say = async (word: string, answer: RegExp) => {
    child.stdin?.write(`${word}\n`)
    await said(answer)
  }

  beforeAll(async () => {
    await buildServer()
    folder = mkdtempSync(join(tmpdir(), 'eco-full-'))
    const env: Record<string, string> = {
      ...{ PATH: process.env.PATH ?? '', DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' },
      ...{ RATE_LIMITS: 'off', COMMON_PASSWORDS: 'allow' },
    }
    if (engine === 'postgres') {
      const opened = await openTestDatabase('postgres')
      const { rows } = await opened.database.read((db) =>
        sql<{ name: string }>`select current_database() as name`.execute(db),
      )
      const url = new URL(process.env.ECO_TEST_PG_URL ?? '')
      url.pathname = `/${rows[0]?.name}`
      env.DATABASE_URL = url.href
      await opened.database.close()
      drop = opened.drop
    }
    const args = [OWN_MOUNTS, 'sh', '-c', SCRIPT, process.execPath, ENTRY]
    child = spawn('unshare', args, { env, stdio: ['pipe', 'pipe', 'inherit'] })
    child.stdout?.on('data', (bytes) => {
      out += String(bytes)
    })
    await said(/EcoLedger is at \S+\n/)
  }, LIMIT_MS)
  afterAll(async () => {
    const ended = new Promise((done) => child.once('close', done))
    child.stdin?.end('end\n')
    await ended
    await drop()
    rmSync(folder, { recursive: true, force: true })
  })

  it(
    'answers every upload with 507, without space for temporary uploads and without space for stored files',
    async () => {
      const baseUrl = /EcoLedger is at (\S+)\n/.exec(out)?.[1] ?? ''
      const call = createClient({ baseUrl, transport, newKey: randomUUID })
      const body = { username: 'A', email: 'a@example.org', password: 'secret1', role: 'user' } as const
      const as = { token: (await call(api.signup, { body })).token }
      const photo = () => proofFile(1)
      const pdf = '%PDF-1.4\n1 0 obj <<>> endobj\nxref\n0 1\ntrailer <</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'
      const cv = [new File([pdf], 'cv.pdf', { type: 'application/pdf' })]
      const person = { firstName: 'Asha', lastName: 'Rao', email: 'a@example.org' }
      const uploads: Record<string, () => Promise<unknown>> = {
        photograph: async () => call(api.uploadImages, { files: { images: [await photo()] } }, as),
        proof: async () => {
          const key = 'plastic-free'
          const ask = { params: { key }, body: FORMS[key], files: { proof: [await photo()] } } as const
          return call(api.submitActivity, ask, as)
        },
        article: async () =>
          call(api.createBlog, { body: blogOf(), files: { image: [await photo()], video: [] } }, as),
        avatar: async () => call(api.saveAvatar, { files: { avatar: [await photo()] } }, as),
        application: async () =>
          call(api.applyForJob, { params: { job: 'product-designer' }, body: person, files: { cv } }, as),
      }
      for (const [word, answer] of [
        ['fill', /full\n/],
        ['free', /two free\n/],
      ] as const) {
        await say(word, answer)
        for (const [name, upload] of Object.entries(uploads)) {
          const refusal = await upload().catch((error: unknown) => error)
          expect(refusal, `${name} after ${word}`).toBeInstanceOf(ApiError)
          expect(refusal, `${name} after ${word}`).toMatchObject({ status: 507, code: 'no_space' })
        }
      }
    },
    LIMIT_MS,
  )
})

async function transport({ url, method, headers, body }: Sent): Promise<Answer> {
  const reply = await fetch(url, { method, headers, ...(body !== undefined && { body }) })
  return { status: reply.status, text: await reply.text() }
}
