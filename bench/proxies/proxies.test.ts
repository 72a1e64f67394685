import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { api } from '@eco/contract'
import { BLOG_VIDEO_MAX_BYTES } from '@eco/domain/blog/post'
import { sampleMp4 } from '@eco/domain/test/sample-mp4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../apps/server/test/program.ts'
import { findProgram } from '../../tools/programs/find.mjs'
import { type Cluster, findBinaries, startCluster } from '../../tools/programs/postgres.mjs'
import { type ProductionServer, startProduction } from '../../tools/programs/production.mjs'
import { askPlain, askThrough, clientThrough, SITE } from './ask.ts'
import { keepAsking } from './keep-asking.ts'
import { PROXIES, type ReverseProxy, startReverseProxy } from './reverse-proxy.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** A proxy that found a server away looks again within 2 s: see deploy/proxy. Operators are told to wait as well. */
const SEEN_AGAIN_MS = 3_000
const LIMIT_MS = 180_000
/** What a client may claim about itself. */
const CLAIMED = ['x-forwarded-for', 'x-real-ip', 'forwarded']
const WRONG_PASSWORDS = 10

const missing = PROXIES.filter((name) => findProgram(name) === undefined)
if (missing.length > 0) console.warn(`Skipped, because it is not installed: ${missing.join(', ')}`)

describe.runIf((await findBinaries()) !== undefined)('two servers', () => {
  let cluster: Cluster
  let folder = ''
  const servers: ProductionServer[] = []
  beforeAll(async () => {
    const build = `const { buildStale } = await import('./tools/build.mjs'); await buildStale({ only: 'server' })`
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', build], { cwd: ROOT })
    cluster = await startCluster({ fsync: 'off' })
    folder = mkdtempSync(join(tmpdir(), 'eco-two-'))
    const settings = {
      DATABASE_URL: cluster.url,
      DATA_DIR: folder,
      PUBLIC_URL: `https://${SITE}`,
      TRUST_PROXY: 'loopback',
      STOP_DELAY_SECONDS: '2',
      RATE_LIMITS: 'on',
    }
    for (let n = 0; n < 2; n++)
      servers.push(await startProduction('sqlite', { ...settings, PORT: String(await freePort()) }))
  }, LIMIT_MS)
  afterAll(async () => {
    for (const server of servers) await server.stop()
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }, LIMIT_MS)

  describe.each(PROXIES)('behind %s', (name) => {
    const here = it.skipIf(missing.includes(name))
    let proxy: ReverseProxy
    beforeAll(async () => {
      if (missing.includes(name)) return
      const [one = '', two = ''] = servers.map(({ url }) => new URL(url).port)
      proxy = await startReverseProxy(name, [one, two])
    }, LIMIT_MS)
    afterAll(async () => proxy?.stop())
    const signUp = async () => {
      const mark = randomBytes(6).toString('hex')
      const body = { username: mark, email: `${mark}@example.org`, password: 'secret1' }
      return clientThrough(proxy)(api.signup, { body: { ...body, role: 'organization' } })
    }

    here('HTTP leads to HTTPS, and HTTPS is remembered', async () => {
      const plain = await askPlain(proxy, { path: '/about?a=1' })
      expect(plain.status).toBe(308)
      expect(plain.headers.location).toMatch(new RegExp(`^https://${SITE}(:\\d+)?/about\\?a=1$`))
      const reply = await askThrough(proxy, { path: '/healthz' })
      expect(reply.headers['strict-transport-security']).toMatch(/^max-age=31536000/)
    })

    here('answers are compressed once', async () => {
      const headers = { 'accept-encoding': 'gzip' }
      const reply = await askThrough(proxy, { path: '/openapi.json', headers })
      expect([reply.status, reply.headers['content-encoding']]).toEqual([200, 'gzip'])
      const whole = await askThrough(proxy, { path: '/openapi.json' })
      expect(whole.headers['content-encoding']).toBeUndefined()
      expect(JSON.parse(whole.body.toString())).toMatchObject({ openapi: '3.1.0' })
    })

    here('wrong passwords are counted by the address of the client, whatever it claims', async () => {
      const email = `${randomBytes(6).toString('hex')}@example.org`
      const guess = async (claim: string, from: string) => {
        const headers = Object.fromEntries(CLAIMED.map((header) => [header, claim]))
        const body = JSON.stringify({ email, password: 'wrong-one' })
        const type = { 'content-type': 'application/json' }
        const asked = { path: api.login.path, method: 'POST', headers: { ...headers, ...type }, body, from }
        return (await askThrough(proxy, asked)).status
      }
      for (let n = 0; n < WRONG_PASSWORDS; n++) expect(await guess(`203.0.113.${n}`, '127.0.0.1')).toBe(401)
      expect(await guess('198.51.100.7', '127.0.0.1')).toBe(429)
      expect(await guess('127.0.0.1', '127.0.0.2')).toBe(401)
    })

    here('the largest video arrives, slowly too, and is served in ranges', async () => {
      const { token, user } = await signUp()
      const call = clientThrough(proxy)
      const video = sampleMp4({ samples: [new Uint8Array(randomBytes(1_000))] })
      const free = Buffer.alloc(BLOG_VIDEO_MAX_BYTES - video.length)
      free.writeUInt32BE(free.length)
      free.write('free', 4)
      const file = new File([new Uint8Array(video), new Uint8Array(free)], 'walk.mp4', { type: 'video/mp4' })
      const body = { title: 'Walk', summary: 'A walk', content: 'Long', tags: 'Others' }
      const { blog } = await call(api.createBlog, { body, files: { image: [], video: [file] } }, { token })
      const range = { range: 'bytes=52428700-', authorization: `Bearer ${token}` }
      const part = await askThrough(proxy, { path: blog.videoUrl ?? '', headers: range })
      expect([part.status, part.body.length]).toEqual([206, 100])
      expect(part.headers['content-range']).toBe('bytes 52428700-52428799/52428800')

      const slow = { UID: user.u_id, TreeName: 'Slow', BotanicalName: 'Ficus', PlantingDate: '2025-06-01' }
      const reply = await askThrough(proxy, {
        path: api.saveTree.path,
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ ...slow, Height: 150, Location: 'Pune', imageIds: [] }),
        parts: 3,
      })
      expect(reply.status).toBe(201)
    })

    here(
      'no request fails while both servers restart one after the other',
      async () => {
        const { token, user } = await signUp()
        const asking = keepAsking(proxy, { token, userId: user.u_id })
        for (const server of servers) {
          await asking.more()
          await server.restart({ gently: true })
          await new Promise((resolve) => setTimeout(resolve, SEEN_AGAIN_MS))
          await asking.more()
        }
        const { failed, saved } = await asking.stop()
        expect(failed).toEqual([])
        const call = clientThrough(proxy)
        let cursor: string | undefined
        const names: string[] = []
        do {
          const page = await call(
            api.listTrees,
            { params: { userId: user.u_id }, query: { cursor } },
            { token },
          )
          names.push(...page.data.map(({ treename }) => treename))
          cursor = page.next
        } while (cursor !== undefined)
        expect(names.sort()).toEqual(saved.sort())
      },
      LIMIT_MS,
    )
  })
})
