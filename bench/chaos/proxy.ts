/**
 * A connection between the server and PostgreSQL that can be cut: TCP on one side, the cluster's socket on
 * the other.
 */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Cluster } from '../../tools/programs/postgres.mjs'

export type CuttableLink = {
  /** the server's DATABASE_URL */
  url: string
  /** cuts all connections and refuses new ones, until `mend` */
  cut(): void
  mend(): void
  close(): Promise<void>
}

const PORT = 5432

export async function startProxy({ host, user, database }: Cluster): Promise<CuttableLink> {
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) {
      near.resetAndDestroy()
      return
    }
    const far = connect(join(host, `.s.PGSQL.${PORT}`))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const cut = () => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  return {
    url: `postgresql://${user}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`,
    cut,
    mend: () => {
      isCut = false
    },
    close: () => {
      cut()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
