import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endSlowReaders } from './slow-readers.ts'

const WINDOW_MS = 500
/** More than the system's buffers take. */
const ANSWER_BYTES = 64 * 1_048_576
const CHUNK = Buffer.alloc(65_536, 'a')
const REQUEST = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'

const server = createServer((_request, response) => {
  Readable.from(Array.from({ length: ANSWER_BYTES / CHUNK.length }, () => CHUNK)).pipe(response)
})
endSlowReaders(server, WINDOW_MS)
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())
const dial = () => connect((server.address() as AddressInfo).port, '127.0.0.1')

it('closes the connection of a client that does not take its answer', async () => {
  const socket = dial()
  socket.on('error', () => {})
  socket.write(REQUEST)
  socket.pause()
  await expect
    .poll(() => new Promise((resolve) => server.getConnections((_, open) => resolve(open))), {
      timeout: 30_000,
    })
    .toBe(1)
  await expect
    .poll(() => new Promise((resolve) => server.getConnections((_, open) => resolve(open))), {
      timeout: 30_000,
    })
    .toBe(0)
  socket.destroy()
})

it('leaves those alone that take theirs, and those that wait for their next request', async () => {
  const socket = dial()
  let bytes = 0
  socket.on('data', (chunk) => {
    bytes += chunk.length
  })
  socket.write(REQUEST)
  await expect.poll(() => bytes, { timeout: 30_000 }).toBeGreaterThan(ANSWER_BYTES)
  await new Promise((resolve) => setTimeout(resolve, WINDOW_MS * 3))
  const before = bytes
  socket.write(REQUEST)
  await expect.poll(() => bytes, { timeout: 30_000 }).toBeGreaterThan(before + ANSWER_BYTES)
  socket.destroy()
})
