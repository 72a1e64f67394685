/** A collector of traces that accepts every batch, so that only what the server does for traces is measured. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Running } from './servers.ts'

export async function startCollector(): Promise<Running & { received: () => number }> {
  let batches = 0
  const server = createServer((request, reply) => {
    batches += 1
    request.resume().once('end', () => reply.setHeader('content-type', 'application/json').end('{}'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return { pid: 0, port: (server.address() as AddressInfo).port, stop, received: () => batches }
}
