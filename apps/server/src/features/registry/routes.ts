import { Readable } from 'node:stream'
import { api } from '@eco/contract'
import { message } from '@eco/contract/messages'
import { readSerialSearch } from '@eco/domain/registry/registry'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Context, Route } from '../../http/context.ts'
import { createCursor, pageOf } from '../../http/cursor.ts'
import { budgetTimes } from '../../http/network-limits.ts'
import { siteCache, siteOrigin } from '../../http/public-origin.ts'
import { csvOf, jsonOf } from '../../infra/csv.ts'
import { createIpRateLimit } from '../../infra/limits/ip-rate-limit.ts'
import { fieldProblem, problem } from '../../problem.ts'
import { publicBlock } from './block.ts'
import { type BlockFilters, countBlocks, readBlocks } from './blocks-store.ts'
import { BLOCK_COLUMNS, exportedBlocks, exportedUnits, UNIT_COLUMNS } from './exports.ts'
import { logIndexesOf } from './log-indexes-store.ts'
import { FEED_ROWS, listRetirements, retirementsFeed } from './retirements.ts'
import { readSerialHistory, type SerialNeeds } from './serial.ts'
import { keepAnswer, openTotals, type TotalsNeeds } from './totals.ts'
import { readTreeCells } from './trees-store.ts'

const PAGE_ROWS = 25
const CURSOR = createCursor({ issueSeq: 'number', fromNo: 'number' })
/** Requests per client address and minute. */
const READS_PER_MINUTE = 240
const EXPORTS_PER_MINUTE = 10
/** How long a reply may be reused, seconds. */
const CACHE_SECONDS = 30
const EXPORT_CACHE_SECONDS = 300
const PUBLIC_CACHE = `public, max-age=${CACHE_SECONDS}`

/** What anyone can look up about credits. */
export function registryRoutes(route: Route, deps: Deps, needs: SerialNeeds & TotalsNeeds): void {
  const { database, now, config } = deps
  const limited = config.RATE_LIMITS === 'on'
  const countRead = createIpRateLimit(READS_PER_MINUTE, now)
  const countExport = createIpRateLimit(EXPORTS_PER_MINUTE, now)
  const readTotals = openTotals(database, needs)
  const readCells = keepAnswer(() => database.read((db) => readTreeCells(database, db)))
  const onRead = (request: FastifyRequest, reply: FastifyReply) => {
    if (limited) countRead(request.ip, budgetTimes(request))
    reply.header('cache-control', PUBLIC_CACHE)
  }

  route(api.getRegistry, async ({ request, reply }) => {
    onRead(request, reply)
    return readTotals(now())
  })

  route(api.listBlocks, async ({ query, request, reply }) => {
    onRead(request, reply)
    const filters = filtersOf(query)
    const after = CURSOR.read(query.cursor)
    return database.read(async (db) => {
      const rows = await readBlocks(db, filters, after, PAGE_ROWS + 1)
      const { page, ...next } = pageOf(rows, PAGE_ROWS, CURSOR.write)
      const logged = await logIndexesOf(
        db,
        page.map(({ issueSeq }) => issueSeq),
      )
      return {
        data: page.map((row) => publicBlock(row, logged.get(row.issueSeq) ?? null)),
        ...next,
        ...(after === undefined && { matching: await countBlocks(db, filters) }),
      }
    })
  })

  route(api.readSerial, async ({ params, request, reply }) => {
    onRead(request, reply)
    const found = await database.read((db) => readSerialHistory(db, needs, params.serial))
    if (!found) throw problem('not_found')
    return found
  })

  route(api.listTreeCells, async ({ request, reply }) => {
    onRead(request, reply)
    const { trees, leftOut, cells } = await readCells(now())
    return { trees, left_out: leftOut, cells }
  })

  route(api.listPublicRetirements, async ({ query, request, reply }) => {
    onRead(request, reply)
    return database.read((db) => listRetirements(db, needs.publicCertificates, query.cursor))
  })

  route(api.getRetirementsFeed, async ({ request, reply }) => {
    const { data } = await database.read((db) =>
      listRetirements(db, needs.publicCertificates, undefined, FEED_ROWS),
    )
    reply
      .type(`${api.getRetirementsFeed.replyType}; charset=utf-8`)
      .header('cache-control', siteCache(config, EXPORT_CACHE_SECONDS))
      .send(retirementsFeed(data, siteOrigin(config, request)))
    return undefined
  })

  type Export = typeof api.exportBlocksCsv | typeof api.exportBlocksJson | typeof api.exportUnitsCsv
  const send = (
    endpoint: Export,
    { query, request, reply }: Pick<Context<Export>, 'query' | 'request' | 'reply'>,
    chunksOf: (filters: BlockFilters, origin: string) => AsyncIterable<string>,
    cache: string,
  ) => {
    if (limited) countExport(request.ip, budgetTimes(request))
    const filters = filtersOf(query)
    const name = endpoint.path.slice(endpoint.path.lastIndexOf('/') + 1)
    reply.type(`${endpoint.replyType}; charset=utf-8`).headers({
      'cache-control': cache,
      'content-disposition': `attachment; filename="${name}"`,
    })
    // A HEAD request is not worth reading all blocks.
    if (request.method === 'HEAD') reply.send()
    else reply.send(Readable.from(chunksOf(filters, siteOrigin(config, request))))
    return undefined
  }

  const exportCache = `public, max-age=${EXPORT_CACHE_SECONDS}`
  route(api.exportBlocksCsv, async (context) =>
    send(
      api.exportBlocksCsv,
      context,
      (filters) => csvOf(exportedBlocks(database, filters), BLOCK_COLUMNS),
      exportCache,
    ),
  )
  route(api.exportBlocksJson, async (context) =>
    send(api.exportBlocksJson, context, (filters) => jsonOf(exportedBlocks(database, filters)), exportCache),
  )
  // It contains our address.
  route(api.exportUnitsCsv, async (context) =>
    send(
      api.exportUnitsCsv,
      context,
      (filters, origin) => csvOf(exportedUnits(database, needs, filters, origin), UNIT_COLUMNS),
      siteCache(config, EXPORT_CACHE_SECONDS),
    ),
  )
}

type Filters = Context<typeof api.exportBlocksCsv>['query']

/** @throws Problem bad_input for a search that begins no serial number */
function filtersOf({ serial = '', kind, year, status }: Filters): BlockFilters {
  const search = serial.trim() === '' ? {} : readSerialSearch(serial)
  if (!search) throw fieldProblem('serial', message('registry.serial'))
  return { ...search, kind, status, inYear: year === undefined ? undefined : Number(year) }
}
