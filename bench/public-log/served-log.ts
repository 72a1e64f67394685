import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hashLeaf } from '@eco/domain/public-log/merkle'
import { appendHashes, readTilePath, rootOf, TILE_WIDTH, type Tile } from '@eco/domain/public-log/tiles'
import { openSigner } from '../../apps/server/src/features/public-log/signer.ts'
import { sha256 } from '../../apps/server/src/infra/keys/secrets.ts'
import { entries } from './entries.ts'

/** Serves a log of so many entries from memory. */
export async function serveLog(size: number): Promise<{ url: string; close: () => void }> {
  const bundles: Buffer[] = []
  const tiles = new Map<string, Buffer>()
  let edge: Tile[] = []
  let done = 0
  let part: Buffer[] = []
  const take = () => {
    const grown = appendHashes(
      sha256,
      edge,
      done,
      part.map((leaf) => hashLeaf(sha256, leaf)),
    )
    for (const { level, index, hashes } of grown.changed)
      tiles.set(`${level}/${index}`, Buffer.concat(hashes))
    edge = grown.edge
    done += part.length
    bundles.push(
      Buffer.concat(
        part.flatMap((leaf) => {
          const length = Buffer.alloc(2)
          length.writeUInt16BE(leaf.length)
          return [length, leaf]
        }),
      ),
    )
    part = []
  }
  for (const leaf of entries(size)) {
    part.push(Buffer.from(leaf))
    if (part.length === TILE_WIDTH) take()
  }
  if (part.length > 0) take()
  const signer = openSigner(randomBytes(32), 'bench.example/log')
  const checkpoint = signer.sign({ size, root: rootOf(sha256, edge) })
  const server = createServer((request, reply) => {
    const path = (request.url ?? '').replace('/log/', '')
    if (path === 'vkey') return reply.end(signer.verifierKey)
    if (path === 'checkpoint') return reply.end(checkpoint)
    const name = readTilePath(path.replace('tile/', ''))
    const found = name?.level === 'entries' ? bundles[name.index] : tiles.get(`${name?.level}/${name?.index}`)
    return found ? reply.end(found) : reply.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}
