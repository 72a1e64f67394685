import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { UPLOAD_WINDOW_BYTES, UPLOAD_WINDOW_MS } from './bodies/body-timeouts.ts'

type Look = { waiting: boolean; taken: number }

/**
 * Closes connections whose answer waits because the client takes less than an upload must bring: it would stay in memory
 * for as long as the client likes. docs/decisions/0070.
 */
export function endSlowReaders(server: Server, windowMs = UPLOAD_WINDOW_MS): void {
  const open = new Map<Socket, Look>()
  server.on('connection', (socket: Socket) => {
    open.set(socket, { waiting: false, taken: 0 })
    socket.once('close', () => open.delete(socket))
  })
  const looking = setInterval(() => {
    for (const [socket, before] of open) {
      // Bytes that the system has accepted; the rest waits in this process.
      const now = { waiting: socket.writableLength > 0, taken: socket.bytesWritten - socket.writableLength }
      if (before.waiting && now.waiting && now.taken - before.taken < UPLOAD_WINDOW_BYTES) socket.destroy()
      else open.set(socket, now)
    }
  }, windowMs).unref()
  server.once('close', () => clearInterval(looking))
}
