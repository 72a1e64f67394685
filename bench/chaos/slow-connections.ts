/** Members at work beside clients that hold thousands of connections. */
import { api } from '@eco/contract'
import type { ProductionServer } from '../../tools/programs/production.mjs'
import { peakMb } from '../peak-memory.ts'
import { startSlowClients } from './slow-clients.ts'
import { type Member, signUp, tree } from './writers.ts'

const MEMBERS = 10
/** Pause of a member between two requests, ms. */
const PAUSE_MS = 100
const OPEN_WITHIN_MS = 60_000
/** Slowest of a hundred answers beside slow connections, ms. Source: product rule. */
export const P99_MAX_MS = 300
/** Longest times that slow clients may hold a connection, ms: docs/decisions/0024 and 0070. */
const HELD_MAX_MS = { headers: 35_000, bodies: 70_000, uploads: 75_000, reads: 140_000 }

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export type Beside = {
  name: string
  connections: number
  /** answers to members, alone and beside the slow clients */
  alone: Times
  beside: Times
  /** connections that the server closed because they were too slow */
  closed: number
  peakMb: number | undefined
  faults: string[]
}
type Times = { answers: number; p50: number; p99: number; slowest: number; failed: string[] }

/** What a member does, again and again: two pages, the list, the dashboard, a save. */
const TURNS: readonly ((member: Member, nth: number) => Promise<unknown>)[] = [
  ({ url }) => fetch(url).then((reply) => reply.text()),
  ({ call, uid }) => call(api.listTrees, { params: { userId: uid }, query: {} }),
  ({ call, uid }, nth) => call(api.saveTree, { body: tree(uid, `Neem ${nth}`) }),
  ({ url }) => fetch(`${url}/blog`).then((reply) => reply.text()),
  ({ call, uid }) => call(api.getCredits, { params: { userId: uid } }),
]

async function work(members: readonly Member[], ms: number): Promise<Times> {
  const times: number[] = []
  const failed: string[] = []
  const end = performance.now() + ms
  const one = async (member: Member) => {
    for (let nth = 0; performance.now() < end; nth++) {
      const begun = performance.now()
      await TURNS[nth % TURNS.length]?.(member, nth).catch((error: unknown) => failed.push(String(error)))
      times.push(performance.now() - begun)
      await sleep(PAUSE_MS)
    }
  }
  await Promise.all(members.map(one))
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { answers: times.length, p50: at(0.5), p99: at(0.99), slowest: at(1), failed }
}

/** @param count of slow connections @param ms of work alone, and beside them */
export async function meetSlowClients(
  server: ProductionServer,
  { name, count, aloneMs, besideMs }: { name: string; count: number; aloneMs: number; besideMs: number },
): Promise<Beside> {
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => signUp(server.url)))
  const alone = await work(members, aloneMs)
  const slow = startSlowClients(server.url, count)
  try {
    const giveUp = performance.now() + OPEN_WITHIN_MS
    while (slow.open() < count && performance.now() < giveUp) await sleep(50)
    const connections = slow.open()
    const beside = await work(members, besideMs)
    const closed = Object.values(slow.closed).reduce((sum, one) => sum + one, 0)
    const held = Object.entries(HELD_MAX_MS).flatMap(([kind, most]) => {
      const longest = slow.longestMs[kind as keyof typeof HELD_MAX_MS]
      return longest > most ? [`slow ${kind} held a connection for ${(longest / 1_000).toFixed(0)} s`] : []
    })
    const faults = [
      ...(connections < count ? [`only ${connections} of ${count} slow connections could be opened`] : []),
      ...(beside.p99 > P99_MAX_MS
        ? [`one answer of a hundred took more than ${beside.p99.toFixed(0)} ms`]
        : []),
      ...[...alone.failed, ...beside.failed].slice(0, 3).map((one) => `a member got ${one}`),
      ...held,
      // Whoever is never cut holds the connection for ever.
      ...Object.entries(HELD_MAX_MS).flatMap(([kind, most]) =>
        besideMs > most && slow.closed[kind as keyof typeof HELD_MAX_MS] === 0
          ? [`slow ${kind} are never cut`]
          : [],
      ),
      ...(server.hasEnded() ? ['the server has ended'] : []),
    ]
    return { name, connections, alone, beside, closed, peakMb: peakMb(server.pid()), faults }
  } finally {
    slow.stop()
  }
}

export function besideLine({ name, connections, alone, beside, closed, peakMb }: Beside): string {
  const of = ({ answers, p50, p99, slowest }: Times) =>
    `${answers} answers, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`
  return `${connections} slow connections, ${name}: ${of(beside)} (alone: ${of(alone)}); ${closed} cut; ${peakMb?.toFixed(0) ?? '?'} MB`
}
