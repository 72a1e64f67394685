/**
 * The bare server, against which the product is measured: node:http and prepared statements, carefully
 * written, and nothing else. It checks the session, computes the same figures and writes the same rows; it
 * has no roles, security headers, input checks, log, limits or idempotency.
 */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openBarePostgres } from './postgres.ts'
import { openBareSqlite } from './sqlite.ts'

const { DATA_DIR = '.', DATABASE_URL: url, BARE_SETTINGS = '{}' } = process.env
const store = url === undefined ? openBareSqlite(join(DATA_DIR, 'eco.sqlite')) : openBarePostgres(url)
/** The product's own settings response, which does not depend on a database. */
const SETTINGS: unknown = JSON.parse(BARE_SETTINGS)
const BEARER = 'Bearer '

function answer(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}

const server = createServer(async (request, response) => {
  const path = request.url ?? ''
  if (path === '/healthz') return answer(response, 200, { status: 'ok' })
  if (path === '/api/settings') return answer(response, 200, SETTINGS)
  const userId = await store.userOf((request.headers.authorization ?? '').slice(BEARER.length), Date.now())
  if (userId === undefined) return answer(response, 401, { code: 'unauthenticated' })
  const [, api, what, whose] = path.split('/')
  if (request.method === 'GET' && api === 'api' && whose === userId) {
    if (what === 'dashboard') return answer(response, 200, await store.dashboard(userId, Date.now()))
    if (what === 'evmasterdata') return answer(response, 200, await store.evs(userId))
    if (what === 'tree') return answer(response, 200, await store.trees(userId))
  }
  if (request.method === 'POST' && path === '/api/tree') {
    let text = ''
    for await (const chunk of request) text += chunk
    return answer(response, 201, await store.saveTree(userId, JSON.parse(text), Date.now()))
  }
  return answer(response, 404, { code: 'not_found' })
})

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`The bare server is at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
