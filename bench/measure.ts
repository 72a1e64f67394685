/** Alternates short slices of the contenders, so that other load on the machine affects all of them alike. */
import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { cpuSeconds } from './cores.ts'
import type { Load } from './load/load.ts'
import type { Scenario } from './load/requests.ts'
import type { Order } from './load/worker.ts'
import { isTiny, SCALE } from './scale.ts'
import type { Running } from './servers.ts'

const { connections: CONNECTIONS, sliceMs: SLICE_MS, idleLimitMs: IDLE_LIMIT_MS } = SCALE
const runProgram = promisify(execFile)
const SAVES: Scenario = 'saveTree'
const MICRO = 1_000_000
/** A server is idle when it uses less processor time than this between two looks, s. */
const IDLE_SECONDS = 0.1
const LOOK_AGAIN_MS = 1_000

/** The result of one slice. `cpuMicros`: server CPU time per response, undefined where it cannot be read. */
export type Slice = { perSecond: number; p50: number; p99: number; cpuMicros: number | undefined }
export type Contender = { name: string; server: Running; callers: readonly number[] }

/** The callers of one slice, and how long it lasts. */
export type Turn = Pick<Order, 'callers' | 'lasts'>
/** @param round from 0; -1 while the server warms up */
export type TurnOf = (callers: readonly number[], round: number) => Turn

const ALL: TurnOf = (callers) => ({ callers, lasts: SLICE_MS })
const tenth = (callers: readonly number[], nth: number) => {
  const size = Math.ceil(callers.length / 10)
  return callers.slice(nth * size, (nth + 1) * size)
}
/** Each caller once, in nine rounds at most, so that every reply is made for it. */
export const FIRST_TIME: TurnOf = (callers, round) => ({
  callers: tenth(callers, round + 1),
  lasts: 'once',
})
/** Few callers, so that nearly all replies are kept from an earlier call. */
export const AGAIN: TurnOf = (callers) => ({ callers: tenth(callers, 0), lasts: SLICE_MS })

/** @returns slices by scenario, round and contender, in the given order */
export async function measure(
  load: Load,
  contenders: readonly Contender[],
  scenarios: readonly Scenario[],
  rounds: number,
  turnOf = ALL,
): Promise<Map<Scenario, Slice[][]>> {
  const slice = async ({ name, server, callers }: Contender, scenario: Scenario, round: number) => {
    const turn = turnOf(callers, round)
    const before = cpuSeconds(server.pid)
    const run = `${name}-${process.pid}-${performance.now()}`
    const seen = await load.run({
      port: server.port,
      scenario,
      ...turn,
      connections: CONNECTIONS,
      run,
    })
    const after = cpuSeconds(server.pid)
    if (seen.bad > 0)
      throw new Error(`${name} answered ${scenario} ${seen.bad} times with an unexpected status`)
    const cpu = before === undefined || after === undefined ? undefined : after - before
    return {
      perSecond: seen.answers / seen.seconds,
      p50: seen.p50,
      p99: seen.p99,
      cpuMicros: cpu === undefined ? undefined : (cpu / seen.answers) * MICRO,
    }
  }
  for (const { server } of contenders) await waitUntilIdle(server)
  // The copied databases: otherwise a slow disk is still writing them during the first rounds.
  if (!isTiny) await runProgram('sync')
  const found = new Map<Scenario, Slice[][]>(scenarios.map((scenario) => [scenario, []]))
  const takeTurns = async (some: readonly Scenario[]) => {
    for (const scenario of some) for (const contender of contenders) await slice(contender, scenario, -1)
    for (let round = 0; round < rounds; round++)
      for (const scenario of some) {
        const slices: Slice[] = []
        const turns = contenders.map((_, at) => (round % 2 === 0 ? at : contenders.length - 1 - at))
        for (const at of turns) {
          const contender = contenders[at]
          if (contender) slices[at] = await slice(contender, scenario, round)
        }
        found.get(scenario)?.push(slices)
      }
  }
  await takeTurns(scenarios.filter((scenario) => scenario !== SAVES))
  // The disk is still busy with saves while the next slices run.
  await takeTurns(scenarios.filter((scenario) => scenario === SAVES))
  return found
}

/**
 * After its start the product looks for every stored file and hashes pictures without a hash; the seeded ones
 * have no files.
 */
async function waitUntilIdle({ pid }: Running): Promise<void> {
  const giveUp = Date.now() + IDLE_LIMIT_MS
  for (let before = cpuSeconds(pid); before !== undefined && Date.now() < giveUp; ) {
    await pause(LOOK_AGAIN_MS)
    const after = cpuSeconds(pid) ?? before
    if (after - before < IDLE_SECONDS) return
    before = after
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
