import { type Malformed, malformed, type Operation, operationsOf } from './requests.ts'
import { type Answer, openSender } from './send.ts'
import { seededRandom } from './values.ts'

const AT_ONCE = 4
const SERVER_FAULT = 500
/** Status codes of a healthy server that is busy or not ready. */
const WELL = [503]

export type Caller = { id: string; token: string }
export type Fault = { operation: string; request: Malformed; answer: Answer }
export type Outcome = {
  operations: number
  sent: number
  /** number of responses by status */
  statuses: Map<number, number>
  slowestMs: number
  slowest: string
  /** responses of 500 and above, and requests without a response */
  faults: Fault[]
}

export type Plan = {
  url: string
  perOperation: number
  seed: number
  /** Creates or logs in an administrator and a member; called again when a request has ended a session. */
  callers: () => Promise<readonly Caller[]>
}

/** Sends malformed requests to every operation in a running server's /openapi.json. */
export async function sendMalformed({ url, perOperation, seed, callers }: Plan): Promise<Outcome> {
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as Parameters<typeof operationsOf>[0]
  const operations = operationsOf(document)
  const outcome: Outcome = {
    operations: operations.length,
    sent: 0,
    statuses: new Map(),
    slowestMs: 0,
    slowest: '',
    faults: [],
  }
  let people: readonly Caller[] = []
  const sender = openSender(url)
  for (const [at, operation] of operations.entries()) {
    if (!(await areSignedIn(url, people))) people = await callers()
    const random = seededRandom(seed + at)
    const waiting = Array.from({ length: perOperation }, (_, nth) => {
      // Every sixth request is anonymous, every third a member's, the others an administrator's.
      const caller = nth % 6 === 5 ? undefined : people[nth % 3 === 2 ? 1 : 0]
      const made = malformed(random, operation, caller?.id ?? 'u_0')
      if (caller) made.headers.authorization ??= `Bearer ${caller.token}`
      return made
    })
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop())
        count(outcome, operation, next, await sender.send(next))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
  sender.close()
  return outcome
}

async function areSignedIn(url: string, people: readonly Caller[]): Promise<boolean> {
  const replies = await Promise.all(
    people.map(({ token }) =>
      fetch(`${url}/api/auth/session`, { headers: { authorization: `Bearer ${token}` } }),
    ),
  )
  return replies.length > 0 && replies.every(({ ok }) => ok)
}

function count(outcome: Outcome, { id }: Operation, request: Malformed, answer: Answer): void {
  if (answer.status === -1) return
  outcome.sent++
  outcome.statuses.set(answer.status, (outcome.statuses.get(answer.status) ?? 0) + 1)
  if (answer.ms > outcome.slowestMs) Object.assign(outcome, { slowestMs: answer.ms, slowest: id })
  const isFault = answer.status === 0 || (answer.status >= SERVER_FAULT && !WELL.includes(answer.status))
  if (isFault) outcome.faults.push({ operation: id, request, answer })
}

const SHOWN = 400

/** Formats a fault as one line. */
export function faultLine({ operation, request, answer }: Fault): string {
  const { method, path, headers, body } = request
  const sent = JSON.stringify({
    path: path.slice(0, SHOWN),
    headers,
    body: String(body ?? '').slice(0, SHOWN),
  })
  return `${operation}: ${answer.status} ${answer.text.slice(0, SHOWN)} <- ${method} ${sent}`
}
