import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { api } from '@eco/contract'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { engines, startTestServer, type TestServer } from '../../../test/harness.ts'
import { freePort } from '../../../test/program.ts'
import { treeOf } from '../../../test/samples/assets.ts'
import { signUp } from '../../../test/samples/members.ts'
import { type CollectedSpan, startTraceCollector } from '../../../test/samples/trace-collector.ts'
import { ConfigError, readConfig } from '../config.ts'
import { openTracer } from './open-tracer.ts'
import { reportOnce } from './report-once.ts'
import { SILENT_TRACER } from './tracer.ts'

/** Kinds of spans in OTLP. */
const [INTERNAL, SERVER, CLIENT] = [1, 2, 3]
const ERROR = 2
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const TRACEPARENT = `00-${TRACE}-b7ad6b7169203331-01`

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function serve(engine: (typeof engines)[number], env: Record<string, string> = {}) {
  const collector = await startTraceCollector()
  const settings = { LOG_LEVEL: 'info', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env }
  const server = await startTestServer(engine, settings)
  /** Everything that was recorded; nothing more is afterwards. */
  const collect = async () => {
    await server.deps.tracer.stop()
    return collector.spans()
  }
  const close = async () => {
    collector.close()
    await server.close()
  }
  return { server, collector, collect, close }
}

const answeredLines = ({ logged }: TestServer) =>
  logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')

describe.each(engines)('traces (%s)', (engine) => {
  let traced: Awaited<ReturnType<typeof serve>>
  let member: Awaited<ReturnType<typeof signUp>>
  let spans: readonly CollectedSpan[] = []
  beforeAll(async () => {
    traced = await serve(engine, {
      OTEL_SERVICE_NAME: 'eco-one',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test%20site',
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=se%20cret',
    })
    const { server, collect } = traced
    member = await signUp(server)
    const tree = { ...treeOf(member.id), TreeName: 'Neem behind the school' }
    await server.client(api.saveTree, { body: tree }, member)
    await fetch(`${server.url}/api/mail/stop/stop-secret-99?q=search-term-66`)
    const { jobs, storage } = server.features
    const check = storage.cleanupJobs?.find(({ name }) => name === 'stored files')
    if (!check) throw new Error('there is no check of the stored files')
    check.run = async () => {
      throw Object.assign(new Error('text of a member'), { code: 'ENOSPC' })
    }
    await jobs.add()
    server.clock.advance(120_000)
    await jobs.runDue()
    spans = await collect()
  })
  afterAll(() => traced.close())

  it('name the server, and go to the path of traces with the headers of the settings', () => {
    expect(traced.collector.resource()).toMatchObject({
      ...{ 'service.name': 'eco-one', 'deployment.environment.name': 'test site' },
    })
    expect(traced.collector.bodies[0]).toMatchObject({
      ...{ path: '/v1/traces', headers: { 'x-key': 'se cret' } },
    })
  })

  it('contain each request by its route, with its statements', () => {
    const saved = spans.find(({ name }) => name === `POST ${api.saveTree.path}`)
    expect(saved).toMatchObject({
      kind: SERVER,
      attributes: {
        ...{ 'http.request.method': 'POST', 'http.route': api.saveTree.path },
        ...{ 'http.response.status_code': 201, 'url.scheme': 'http' },
        'ecoledger.request_id': expect.stringMatching(/^req_/),
      },
    })
    const line = answeredLines(traced.server).find(({ route }) => route === api.saveTree.path)
    expect(line).toMatchObject({
      trace_id: saved?.traceId,
      reqId: saved?.attributes['ecoledger.request_id'],
    })
    expect(spans.filter(({ parentSpanId }) => parentSpanId === saved?.spanId)).toContainEqual(
      expect.objectContaining({
        ...{ kind: CLIENT, name: 'insert', traceId: saved?.traceId },
        attributes: {
          'db.system.name': engine === 'sqlite' ? 'sqlite' : 'postgresql',
          'db.operation.name': 'insert',
          'db.query.text': expect.stringContaining('insert into "trees"'),
        },
      }),
    )
    expect(spans).toContainEqual(expect.objectContaining({ name: 'GET /api/mail/stop/:token' }))
  })

  it('contain background jobs with their statements, and the codes of those that fail', () => {
    expect(spans.find(({ name }) => name === 'job stored files')).toMatchObject({
      ...{ kind: INTERNAL, status: { code: ERROR }, attributes: { 'error.type': 'ENOSPC' } },
    })
    const done = spans.find(({ name }) => name === 'job old replies')
    expect(spans.some(({ parentSpanId }) => parentSpanId === done?.spanId)).toBe(true)
  })

  it('contain no value, secret, address or person', () => {
    const all = traced.collector.bodies.map(({ text }) => text).join('')
    const people = [member.id, member.token, '127.0.0.1', '::1', 'client.address', '@example']
    for (const text of ['Neem behind', 'stop-secret-99', 'search-term-66', 'text of a member', ...people])
      expect(all).not.toContain(text)
  })
})

describe('traces', () => {
  it('continue those of a proxy that is trusted and of nobody else, and name people if the operator wants it', async () => {
    const trusting = await serve('sqlite', { TRUST_PROXY: 'loopback', LOG_PERSONAL_DATA: 'on' })
    const doubting = await serve('sqlite', { TRUST_PROXY: '10.0.0.0/8' })
    closing.push(trusting.close, doubting.close)
    const headers = { traceparent: TRACEPARENT, 'x-forwarded-for': '203.0.113.7' }
    for (const { server } of [trusting, doubting]) await fetch(`${server.url}/readyz`, { headers })
    // A client that connects without a proxy.
    await fetch(`${trusting.server.url}/readyz`, { headers: { traceparent: TRACEPARENT } })
    await fetch(`${trusting.server.url}/readyz`, { headers: { ...headers, traceparent: 'nonsense' } })
    const ofServer = (spans: readonly CollectedSpan[]) => spans.filter(({ kind }) => kind === SERVER)
    const requests = ofServer(await trusting.collect())
    expect(requests.map(({ traceId }) => traceId === TRACE)).toEqual([true, false, false])
    expect(requests[0]?.attributes).toMatchObject({ 'client.address': '203.0.113.7' })
    const line = answeredLines(trusting.server).find(({ route }) => route === '/readyz')
    expect(line).toMatchObject({ trace_id: TRACE })
    expect(ofServer(await doubting.collect()).map(({ traceId }) => traceId === TRACE)).toEqual([false])
  })

  it.each([
    ['always_off', 0, 0],
    ['traceidratio', 1, 59],
    ['parentbased_always_on', 60, 60],
  ])('are of as many requests as the sampler %s says', async (sampler, least, most) => {
    const { tracer, collector } = await openAlone({
      ...{ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: '0.5' },
    })
    const spans = Array.from({ length: 60 }, () => tracer.startRequest('GET /', undefined))
    for (const span of spans) span.end()
    await tracer.stop()
    const recorded = spans.filter(({ traceId }) => traceId !== undefined)
    expect(collector.spans()).toHaveLength(recorded.length)
    expect(recorded.length).toBeGreaterThanOrEqual(least)
    expect(recorded.length).toBeLessThanOrEqual(most)
  })

  it('contain calls of other services by host, without the address that is asked', async () => {
    const service = createServer((request, response) => {
      response.statusCode = request.url?.startsWith('/full') ? 507 : 200
      response.end('{}')
    }).listen(0, '127.0.0.1')
    await once(service, 'listening')
    closing.push(() => service.close())
    const { port } = service.address() as AddressInfo
    const { tracer, collector } = await openAlone({})
    await tracer.trace('job of a test', {}, async () => {
      await (await fetch(`http://127.0.0.1:${port}/reverse?lat=12.97`)).text()
      await (await fetch(`http://127.0.0.1:${port}/full`, { method: 'PUT', body: 'x' })).text()
      await fetch(`http://127.0.0.1:${await freePort()}/`).catch(() => {})
    })
    await (await fetch(`http://127.0.0.1:${port}/outside-of-work`)).text()
    await tracer.stop()
    const calls = collector.spans().filter(({ kind }) => kind === CLIENT)
    expect(calls.map(({ name, status, attributes }) => [name, status.code, attributes])).toEqual([
      [
        'GET 127.0.0.1',
        0,
        {
          ...{ 'http.request.method': 'GET', 'http.response.status_code': 200 },
          ...{ 'server.address': '127.0.0.1', 'server.port': port },
        },
      ],
      ['PUT 127.0.0.1', ERROR, expect.objectContaining({ 'error.type': '507' })],
      ['GET 127.0.0.1', ERROR, expect.objectContaining({ 'error.type': 'ECONNREFUSED' })],
    ])
    expect(collector.bodies.map(({ text }) => text).join('')).not.toContain('12.97')
  })

  it('harm nothing when the collector is away: one line, and the end comes in time', async () => {
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
    const url = `http://127.0.0.1:${await freePort()}`
    const tracer = await openTracer(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: url }), log)
    const SPANS = 5_000
    for (let n = 0; n < SPANS; n++) await tracer.trace('work', {}, async () => {})
    await tracer.stop()
    expect(lines.length).toBeLessThanOrEqual(1)
  })

  it('are off, with nothing loaded, until a collector is set', async () => {
    const tracer = await openTracer(readConfig({}), pino({ level: 'silent' }))
    expect(tracer).toBe(SILENT_TRACER)
    expect(await tracer.trace('work', {}, async () => 7)).toBe(7)
  })
})

it('says once that the collector takes no traces, and once that it takes them again', () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  let code = 1
  const exporter = reportOnce(
    {
      export: (_spans, done) => done(code === 0 ? { code } : { code, error: new Error('refused') }),
      shutdown: async () => {},
    },
    log,
  )
  for (const next of [1, 1, 0, 0, 1]) {
    code = next
    exporter.export([], () => {})
  }
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    expect.stringMatching(/^traces could not be sent/),
    'traces are sent again',
    expect.stringMatching(/^traces could not be sent/),
  ])
})

/** A tracer without a server, and its collector. */
async function openAlone(env: Record<string, string>) {
  const collector = await startTraceCollector()
  closing.push(collector.close)
  const config = readConfig({ ...env, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  return { collector, tracer: await openTracer(config, pino({ level: 'silent' })) }
}

it.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.example.org:4318', /must be an address/],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'secret', /must be pairs such as name=value,other=value$/],
  ['OTEL_RESOURCE_ATTRIBUTES', 'a=%zz', /must be pairs/],
  ['OTEL_TRACES_SAMPLER', 'sometimes', /must be one of: always_on/],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5', /must be a number from 0 to 1/],
])('refuses %s=%s', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(message)
})
