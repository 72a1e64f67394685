/** Clients that hold their connections as long as the server lets them, and connect again when it does not. */
import { connect, type Socket } from 'node:net'

/** Time between two bytes of a slow client, ms. */
const BYTE_EVERY_MS = 4_000
const AGAIN_MS = 100

/** What each kind of slow client sends first, and then byte by byte. */
const HOST = 'host: slow.example\r\n'
const KINDS = {
  headers: { first: `GET / HTTP/1.1\r\n${HOST}`, next: 'x' },
  bodies: {
    first: `POST /api/auth/login HTTP/1.1\r\n${HOST}content-type: application/json\r\ncontent-length: 5000\r\n\r\n{`,
    next: ' ',
  },
  uploads: {
    first: `POST /api/image/upload HTTP/1.1\r\n${HOST}content-type: multipart/form-data; boundary=b\r\ncontent-length: 5000000\r\n\r\n--b\r\n`,
    next: 'x',
  },
  // Asks for more than the system's buffers take, and reads nothing. Only what it sends shows it that it was cut.
  reads: { first: `GET /openapi.json HTTP/1.1\r\n${HOST}\r\n`.repeat(10), next: '\r\n' },
} as const
type SlowKind = keyof typeof KINDS
const NAMES = Object.keys(KINDS) as SlowKind[]

export type SlowClients = {
  /** connections that are open now */
  open: () => number
  /** how often the server closed one, by kind, and the longest time that one was open, ms */
  closed: Record<SlowKind, number>
  longestMs: Record<SlowKind, number>
  stop: () => void
}

const perKind = () => Object.fromEntries(NAMES.map((name) => [name, 0])) as Record<SlowKind, number>

export function startSlowClients(url: string, count: number): SlowClients {
  const { hostname, port } = new URL(url)
  const sockets = new Map<Socket, number>()
  const [closed, longestMs] = [perKind(), perKind()]
  let stopped = false
  const open = (kind: SlowKind) => {
    if (stopped) return
    const { first, next } = KINDS[kind]
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      sockets.set(socket, performance.now())
      socket.write(first)
    })
    if (kind === 'reads') socket.pause()
    else socket.resume()
    const writing = setInterval(() => socket.write(next), BYTE_EVERY_MS)
    socket.on('error', () => {})
    socket.once('close', () => {
      clearInterval(writing)
      const since = sockets.get(socket)
      sockets.delete(socket)
      if (stopped) return
      if (since !== undefined) {
        closed[kind]++
        longestMs[kind] = Math.max(longestMs[kind], performance.now() - since)
      }
      setTimeout(() => open(kind), AGAIN_MS)
    })
  }
  for (let n = 0; n < count; n++) open(NAMES[n % NAMES.length] ?? 'headers')
  return {
    open: () => sockets.size,
    closed,
    longestMs,
    stop() {
      stopped = true
      for (const socket of sockets.keys()) socket.destroy()
    },
  }
}
