/** Members who save trees at a steady pace, and how long each save takes. */
import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@eco/contract'
import { signUp, tree } from '../chaos/writers.ts'

const WRITERS = 8
/** Pause of a writer between two trees, ms. */
const PAUSE_MS = 40

export type Writers = {
  /** The times of the saves since the last call, ms. */
  take: () => Times
  stop: () => Promise<void>
}
export type Times = { saves: number; p50: number; p99: number; slowest: number }

export async function startWriters(url: string): Promise<Writers> {
  let spent: number[] = []
  let stopped = false
  let failure: unknown
  /** As a member of its own, because the assets of one member that wait for review have a limit. */
  const write = async (writer: number) => {
    const member = await signUp(url)
    for (let n = 0; !stopped; n++) {
      const begun = performance.now()
      await member.call(api.saveTree, { body: tree(member.uid, `Tree ${writer} ${n}`) })
      spent.push(performance.now() - begun)
      await sleep(PAUSE_MS)
    }
  }
  const work = Promise.all(Array.from({ length: WRITERS }, (_, n) => write(n))).catch((error: unknown) => {
    failure = error
  })
  return {
    take() {
      if (failure !== undefined) throw failure
      const sorted = spent.sort((a, b) => a - b)
      spent = []
      const at = (share: number) =>
        sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
      return { saves: sorted.length, p50: at(0.5), p99: at(0.99), slowest: at(1) }
    },
    async stop() {
      stopped = true
      await work
    },
  }
}
