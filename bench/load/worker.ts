/**
 * The load generator, a process on its own core: receives an order as a message and replies with the
 * measurements.
 */
import autocannon from 'autocannon'
import { GOOD_STATUS, requestsOf, type Scenario } from './requests.ts'

export type Order = {
  port: number
  scenario: Scenario
  callers: readonly number[]
  connections: number
  /** how long to send, ms; 'once': one request for each caller */
  lasts: number | 'once'
  /** keeps this slice's saves distinct from all others */
  run: string
}
/** `bad`: requests without the expected status. Latencies in ms. */
export type Seen = { answers: number; bad: number; seconds: number; p50: number; p99: number }

/** A slice ends with a sample, so samples must be short. */
const SAMPLE_MS = 10

async function send(order: Order): Promise<Seen> {
  const requestAt = requestsOf(order.scenario, order.callers, order.run)
  const good = GOOD_STATUS[order.scenario]
  // autocannon's own histogram holds whole milliseconds, longer than most responses take.
  const latencies: number[] = []
  let nth = Math.floor(Math.random() * order.callers.length)
  let bad = 0
  const begin = performance.now()
  const { errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    autocannon(
      {
        url: `http://127.0.0.1:${order.port}`,
        connections: order.connections,
        ...(order.lasts === 'once' ? { amount: order.callers.length } : { duration: order.lasts / 1_000 }),
        sampleInt: SAMPLE_MS,
        requests: [{ setupRequest: (request) => ({ ...request, ...requestAt(nth++) }) }],
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    ).on('response', (_client, status, _bytes, tookMs) => {
      latencies.push(tookMs)
      if (status !== good) bad++
    })
  })
  const seconds = (performance.now() - begin) / 1_000
  const sorted = Float64Array.from(latencies).sort()
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { answers: latencies.length, bad: bad + errors, seconds, p50: at(0.5), p99: at(0.99) }
}

process.on('message', (order: Order) => {
  send(order).then(
    (seen) => process.send?.({ seen }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
