import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { readTilePath, TILE_WIDTH } from '@eco/domain/public-log/tiles'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { problem } from '../../problem.ts'
import { readLeaves, readState, readTile } from './log-store.ts'
import { proveEntries } from './proofs.ts'
import type { Signer } from './signer.ts'

/** Source: product rule, a checkpoint is never served older. */
const CHECKPOINT_SECONDS = 5
const ONE_YEAR_SECONDS = 31_536_000
const IMMUTABLE = `public, max-age=${ONE_YEAR_SECONDS}, immutable`
const TEXT = 'text/plain; charset=utf-8'
const BYTES = 'application/octet-stream'
const LENGTH_BYTES = 2

const compress = promisify(gzip)

/**
 * The log as the published formats have it: for everybody, also from other sites. Source: C2SP tlog-tiles,
 * tlog-checkpoint and tlog-proof.
 */
export function logRoutes(
  app: FastifyInstance,
  { database }: Pick<Deps, 'database'>,
  signerOf: (origin: string) => Signer,
): void {
  const answer = (reply: FastifyReply, type: string, cache: string, body: string | Uint8Array) =>
    reply
      .headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': cache,
      })
      .type(type)
      .send(body)

  app.get('/log/checkpoint', async (_request, reply) => {
    const state = await database.read(readState)
    return answer(reply, TEXT, `public, max-age=${CHECKPOINT_SECONDS}`, state?.checkpoint ?? '')
  })

  app.get('/log/vkey', async (_request, reply) => {
    const state = await database.read(readState)
    if (!state) throw problem('not_found')
    return answer(reply, TEXT, 'public, max-age=3600', `${signerOf(state.origin).verifierKey}\n`)
  })

  app.get<{ Params: { '*': string } }>('/log/tile/*', async (request, reply) => {
    const name = readTilePath(request.params['*'])
    if (!name) throw problem('not_found')
    const { level, index, width } = name
    if (level === 'entries') {
      const from = index * TILE_WIDTH
      const leaves = await database.read((db) => readLeaves(db, from, from + width))
      if (leaves.length < width) throw problem('not_found')
      return answer(reply, BYTES, IMMUTABLE, await compressed(request, reply, bundleOf(leaves)))
    }
    const hashes = await database.read((db) => readTile(db, level, index))
    if (hashes.length < width) throw problem('not_found')
    return answer(reply, BYTES, IMMUTABLE, Buffer.concat(hashes.slice(0, width)))
  })

  app.get<{ Params: { index: string } }>('/log/proof/:index', async (request, reply) => {
    const index = /^(0|[1-9][0-9]{0,15})$/.test(request.params.index) ? Number(request.params.index) : -1
    const proof = await proveEntries(database, [{ index }])
    if (proof === undefined) throw problem('not_found')
    reply.header('content-disposition', `attachment; filename="entry-${index}.tlog-proof"`)
    return answer(reply, TEXT, 'no-store', proof)
  })
}

/** With gzip for those who accept it. */
async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Uint8Array,
): Promise<Uint8Array> {
  reply.header('vary', 'accept-encoding')
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (negotiate(accepted, ['gzip', 'identity']) !== 'gzip') return bytes
  reply.header('content-encoding', 'gzip')
  return compress(bytes)
}

/** Each entry with its length before it, as 16 bits in network order. */
export function bundleOf(leaves: readonly string[]): Uint8Array {
  const parts = leaves.flatMap((leaf) => {
    const bytes = Buffer.from(leaf)
    const length = Buffer.alloc(LENGTH_BYTES)
    length.writeUInt16BE(bytes.length)
    return [length, bytes]
  })
  return Buffer.concat(parts)
}
