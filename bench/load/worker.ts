/**
 * The load generator, a process on its own core: receives an order as a message and replies with the
 * measurements.
 */
import { openConnection } from './connection.ts'
import { GOOD_STATUS, requestsOf, type Scenario } from './requests.ts'

export type Order = {
  port: number
  scenario: Scenario
  callers: readonly number[]
  connections: number
  /** how long to send, ms */
  lastsMs: number
  /** keeps this slice's saves distinct from all others */
  run: string
}
/** `bad`: responses with an unexpected status. Latencies in ms. */
export type Seen = { answers: number; bad: number; seconds: number; p50: number; p99: number }

async function send(order: Order): Promise<Seen> {
  const requestAt = requestsOf(order.scenario, order.callers, order.run)
  const good = GOOD_STATUS[order.scenario]
  const open = await Promise.all(
    Array.from({ length: order.connections }, () => openConnection(order.port, false)),
  )
  const latencies: number[] = []
  let nth = Math.floor(Math.random() * order.callers.length)
  let bad = 0
  const begin = performance.now()
  const end = begin + order.lastsMs
  await Promise.all(
    open.map(async (connection) => {
      for (let now = performance.now(); now < end; ) {
        const { status } = await connection.send(requestAt(nth++))
        const after = performance.now()
        latencies.push(after - now)
        if (status !== good) bad++
        now = after
      }
    }),
  )
  const seconds = (performance.now() - begin) / 1_000
  for (const connection of open) connection.close()
  const sorted = Float64Array.from(latencies).sort()
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { answers: latencies.length, bad, seconds, p50: at(0.5), p99: at(0.99) }
}

process.on('message', (order: Order) => {
  send(order).then(
    (seen) => process.send?.({ seen }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
