import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { api } from '@eco/contract'
import { describe, expect, it } from 'vitest'
import { onEveryEngine, startTestServer } from '../../../test/harness.ts'
import { freePort } from '../../../test/program.ts'
import { treeOf } from '../../../test/samples/assets.ts'
import { signUp } from '../../../test/samples/members.ts'
import { readMetrics } from '../../../test/samples/metrics.ts'

const OF_HISTOGRAM = /_(bucket|sum|count)$/
const TOKEN = 'a-token-for-tests-only'
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
/** Longer than an answer is kept. */
const LATER_MS = 5_000

onEveryEngine(
  'metrics',
  (server, engine) => {
    const scrape = async () => {
      server().clock.advance(LATER_MS)
      const reply = await fetch(`${server().url}/metrics`, bearer(TOKEN))
      expect(reply.status).toBe(200)
      return readMetrics(await reply.text())
    }

    it('are only for who sends the token', async () => {
      const refused = async (path: string, init: RequestInit = {}) => {
        const reply = await fetch(server().url + path, init)
        expect(await reply.text()).not.toContain('process_')
        return reply.status
      }
      expect(await refused('/metrics')).toBe(401)
      expect(await refused('/metrics', bearer(`${TOKEN}x`))).toBe(401)
      expect(await refused('/metrics', bearer(''))).toBe(401)
      expect(await refused(`/metrics?token=${TOKEN}&access_token=${TOKEN}`)).toBe(401)
      // Neither a proxy on this machine nor an administrator is let in without it.
      expect(await refused('/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe(401)
      expect(await refused('/metrics', bearer((await signUp(server(), 'admin')).token))).toBe(401)
      const { status, headers } = await fetch(`${server().url}/metrics`, bearer(TOKEN))
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    })

    it('have every figure that the dashboard and the alerts ask for', async () => {
      const text = await (await fetch(`${server().url}/metrics`, bearer(TOKEN))).text()
      const known = new Set(Array.from(text.matchAll(/^# TYPE (\w+)/gm), ([, name]) => name))
      const asked = ['grafana/ecoledger.json', 'prometheus/alerts.yml'].flatMap((file) => {
        const source = readFileSync(new URL(`../../../../../deploy/${file}`, import.meta.url), 'utf8')
        return source.match(/\b(?:ecoledger|http_request|nodejs|process)_\w*[a-z0-9]\b/g) ?? []
      })
      expect(asked.length).toBeGreaterThan(20)
      const missing = asked.filter((name) => !known.has(name) && !known.has(name.replace(OF_HISTOGRAM, '')))
      const ofPool = missing.filter((name) => engine === 'sqlite' && name.includes('_pool_'))
      expect(missing).toEqual(ofPool)
    })

    it('count requests by method, route pattern and status, and no address', async () => {
      const before = await scrape()
      for (const id of ['first', 'second', 'third'])
        await fetch(`${server().url}/api/blog/posts/${id}?q=${id}`)
      for (const path of ['/wp-login.php', '/api/nothing/here', '/.env']) await fetch(server().url + path)
      for (let n = 0; n < 4; n++) await fetch(`${server().url}/healthz`)
      await fetch(`${server().url}/healthz?at=once`)
      const member = await signUp(server())
      const after = await scrape()
      const added = (labels: Record<string, string>) => {
        const name = 'http_request_duration_seconds_count'
        return (after.value(name, labels) ?? 0) - (before.value(name, labels) ?? 0)
      }
      const gets = { method: 'GET', status: '404' }
      expect(added({ ...gets, route: 'none' })).toBe(6)
      expect(added({ method: 'GET', status: '200', route: '/healthz' })).toBe(5)
      expect(added({ method: 'POST', status: '201', route: '/api/auth/signup' })).toBe(1)
      expect(added({ method: 'GET', status: '200', route: '/metrics' })).toBe(1)
      const text = after.lines.join('\n')
      for (const secret of [member.id, member.token, 'first', 'wp-login', '.env', '127.0.0.1', TOKEN])
        expect(text).not.toContain(secret)
    })

    it('tell the queues, the delay of the log, and what the database does', async () => {
      const member = await signUp(server())
      const before = await scrape()
      await server().client(api.saveTree, { body: treeOf(member.id) }, { token: member.token })
      server().clock.advance(60_000)
      const after = await scrape()
      const added = (name: string, labels = {}) =>
        (after.value(name, labels) ?? Number.NaN) - (before.value(name, labels) ?? 0)
      expect(added('ecoledger_review_queue_entries')).toBe(1)
      expect(after.value('ecoledger_review_queue_oldest_age_seconds')).toBeGreaterThanOrEqual(60)
      expect(added('ecoledger_log_queued_entries')).toBeGreaterThan(0)
      expect(after.value('ecoledger_log_queued_oldest_age_seconds')).toBeGreaterThanOrEqual(60)
      const statements = 'ecoledger_database_statement_duration_seconds_count'
      expect(added(statements, { operation: 'insert' })).toBeGreaterThan(3)
      expect(added(statements, { operation: 'commit' })).toBeGreaterThan(0)
      if (engine === 'sqlite') expect(added('ecoledger_group_commit_writes_count')).toBeGreaterThan(0)
      else expect(after.value('ecoledger_database_pool_connections', { state: 'idle' })).toBeGreaterThan(0)
      await server().features.publicLog.seal()
      const sealed = await scrape()
      expect(sealed.value('ecoledger_log_queued_entries')).toBe(0)
      expect(sealed.value('ecoledger_log_queued_oldest_age_seconds')).toBe(0)
      expect(sealed.value('ecoledger_log_entries')).toBeGreaterThan(0)
    })

    it('tell background jobs that ran and that failed', async () => {
      const { jobs, storage } = server().features
      await jobs.add()
      server().clock.advance(120_000)
      const check = storage.cleanupJobs?.find(({ name }) => name === 'stored files')
      if (!check) throw new Error('there is no check of the stored files')
      const { run } = check
      check.run = async () => {
        throw new Error('no')
      }
      await jobs.runDue()
      check.run = run
      const found = await scrape()
      const of = (name: string) => [
        found.value('ecoledger_job_failing', { name }),
        found.value('ecoledger_job_duration_seconds_count', { name, outcome: 'failed' }),
        found.value('ecoledger_job_duration_seconds_count', { name, outcome: 'done' }),
      ]
      expect(of('stored files')).toEqual([1, 1, undefined])
      expect(of('old replies')).toEqual([0, undefined, 1])
      expect(found.value('ecoledger_jobs_due')).toBe(0)
    })

    it('leave out what cannot be read, and never say 0 instead', async () => {
      const { database } = server().deps
      const { read } = database
      database.read = () => Promise.reject(new Error('away'))
      const found = await scrape().finally(() => {
        database.read = read
      })
      expect(found.value('ecoledger_database_up')).toBe(0)
      expect(found.value('ecoledger_review_queue_entries')).toBeUndefined()
      expect(found.value('ecoledger_mails', { state: 'waiting' })).toBeUndefined()
      expect(found.value('ecoledger_disk_free_bytes')).toBeGreaterThan(0)
      expect((await scrape()).value('ecoledger_mails', { state: 'waiting' })).toBe(0)
    })

    it.runIf(hasPromtool())('are what Prometheus reads, without a warning', async () => {
      const text = await (await fetch(`${server().url}/metrics`, bearer(TOKEN))).text()
      const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: text })
      expect([status, String(stdout), String(stderr)]).toEqual([0, '', ''])
    })
  },
  { METRICS: 'on', METRICS_TOKEN: TOKEN },
)

describe('metrics on a port of their own', () => {
  it('are not on the port of the site, and ask for the token if there is one', async () => {
    const port = await freePort()
    const server = await startTestServer('sqlite', {
      ...{ METRICS: 'on', METRICS_PORT: String(port), METRICS_TOKEN: TOKEN },
    })
    const stop = await server.features.health.start()
    const url = `http://localhost:${port}`
    expect((await fetch(`${server.url}/metrics`, bearer(TOKEN))).status).toBe(404)
    expect((await fetch(`${url}/metrics`)).status).toBe(401)
    expect((await fetch(`${url}/api/settings`, bearer(TOKEN))).status).toBe(404)
    expect((await fetch(`${url}/metrics`, { ...bearer(TOKEN), method: 'POST' })).status).toBe(404)
    const reply = await fetch(`${url}/metrics`, bearer(TOKEN))
    expect(readMetrics(await reply.text()).value('ecoledger_database_up')).toBe(1)
    await expect(server.features.health.start()).rejects.toThrow(
      `METRICS_PORT ${port} cannot be listened on (EADDRINUSE)`,
    )
    stop()
    await expect(fetch(`${url}/metrics`)).rejects.toThrow()
    await server.close()
  })
})

/** Debian package `prometheus`. */
function hasPromtool(): boolean {
  try {
    execFileSync('promtool', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
