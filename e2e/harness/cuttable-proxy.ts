import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy between page and server that can cut connections during a request. */
export type Wire = {
  url: string
  /** Cuts every connection that has sent more than `bytes` to the server; undefined: none. */
  cutAfter: (bytes: number | undefined) => void
  close: () => Promise<void>
}

export async function startWire(serverUrl: string): Promise<Wire> {
  const { hostname, port } = new URL(serverUrl)
  const open = new Set<Socket>()
  let most: number | undefined
  const server = createServer((near) => {
    const far = connect({ host: hostname, port: Number(port) })
    let carried = 0
    const end = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', end)
      socket.on('close', () => {
        open.delete(socket)
        end()
      })
    }
    near.on('data', (chunk) => {
      carried += chunk.length
      if (most !== undefined && carried > most) near.resetAndDestroy()
      else far.write(chunk)
    })
    far.pipe(near)
  })
  await new Promise<void>((ready) => server.listen(0, hostname, ready))
  return {
    url: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    cutAfter: (bytes) => {
      most = bytes
    },
    close: () =>
      new Promise((done) => {
        for (const socket of open) socket.destroy()
        server.close(() => done())
      }),
  }
}
