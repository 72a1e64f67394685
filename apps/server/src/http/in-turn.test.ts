import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { inTurn } from './in-turn.ts'

const REQUEST = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'
/** More than the system's buffers take. */
const LARGE = Buffer.alloc(16 * 1_048_576, 'a')

let server: Server | undefined
afterEach(() => server?.close())

async function dial(listener: Parameters<typeof inTurn>[0]) {
  server = createServer(inTurn(listener)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  return socket
}

it('answers requests that arrive together, one after the other', async () => {
  let running = 0
  let most = 0
  let count = 0
  const socket = await dial((_request, response) => {
    most = Math.max(most, ++running)
    const body = `answer ${++count};`
    setImmediate(() => {
      running--
      response.end(body)
    })
  })
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.write(REQUEST.repeat(10))
  await expect.poll(() => text).toContain('answer 10;')
  expect(text.match(/answer \d+;/g)?.map((one) => Number(/\d+/.exec(one)))).toEqual(
    Array.from({ length: 10 }, (_, at) => at + 1),
  )
  expect(most).toBe(1)
  socket.write(REQUEST)
  await expect.poll(() => text).toContain('answer 11;')
  socket.destroy()
})

it('starts no further answer while a client does not take the first', async () => {
  let started = 0
  const socket = await dial((_request, response) => {
    started++
    response.end(LARGE)
  })
  let bytes = 0
  socket.pause()
  socket.write(REQUEST.repeat(5))
  await expect.poll(() => started).toBe(1)
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  expect(started).toBe(1)
  socket.resume()
  await expect.poll(() => bytes, { timeout: 30_000 }).toBeGreaterThan(5 * LARGE.length)
  expect(started).toBe(5)
  socket.destroy()
})

it('closes a connection that sends hundreds of requests ahead', async () => {
  let started = 0
  const socket = await dial(() => {
    started++
  })
  const closed = once(socket, 'close')
  socket.write(REQUEST.repeat(300))
  await closed
  expect(started).toBe(1)
})
