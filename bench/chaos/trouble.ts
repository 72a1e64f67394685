/** Applies one kind of fault during writes and measures the effect. */
import type { ProductionServer } from '../../tools/programs/production.mjs'
import { compareStored, moreAcknowledged, signUp, startWriting } from './writers.ts'

/** Trees saved between two faults, so that each fault hits running transactions. */
const CALM_TREES = 16
/** Limit for the first save after a fault, ms. */
const RECOVERY_MAX_MS = 60_000

export type Trouble = {
  name: string
  times: number
  lastsMs: number
  /** The fault ends the server itself; `end` starts it again. */
  kills?: boolean
  begin(round: number): Promise<void>
  end(): Promise<void>
}

export type Found = {
  name: string
  acknowledged: number
  refused: number
  cut: number
  lost: number
  doubled: number
  /** unexpected exits of the server process */
  exits: number
  /** responses that neither succeed nor allow a retry */
  unexpected: string[]
  creditsAgree: boolean
  slowestMs: number
  slowestReadyMs: number
  /** longest time from the end of the fault to the next saved tree */
  recoveryMs: number
}

export async function meet(server: ProductionServer, trouble: Trouble): Promise<Found> {
  const member = await signUp(server.url)
  const writing = startWriting(member)
  let recoveryMs = 0
  let exits = 0
  try {
    for (let round = 0; round < trouble.times; round++) {
      await moreAcknowledged(writing, CALM_TREES, RECOVERY_MAX_MS)
      await trouble.begin(round)
      await new Promise((resolve) => setTimeout(resolve, trouble.lastsMs))
      if (!trouble.kills && server.hasEnded()) exits += 1
      await trouble.end()
      const over = performance.now()
      if (server.hasEnded()) await server.restart()
      await moreAcknowledged(writing, 1, RECOVERY_MAX_MS)
      recoveryMs = Math.max(recoveryMs, performance.now() - over)
    }
    await moreAcknowledged(writing, CALM_TREES, RECOVERY_MAX_MS)
  } finally {
    await writing.stop()
  }
  const { lost, doubled, creditsAgree } = await compareStored(member, writing.acknowledged)
  return {
    name: trouble.name,
    acknowledged: writing.acknowledged.size,
    refused: writing.refused,
    cut: writing.cut,
    lost: lost.length,
    doubled: doubled.length,
    exits,
    unexpected: writing.unexpected,
    creditsAgree,
    slowestMs: writing.slowestMs,
    slowestReadyMs: writing.slowestReadyMs,
    recoveryMs,
  }
}

/** @returns one line for each violated guarantee; empty when there is none */
export function faultsOf({ name, lost, doubled, exits, unexpected, creditsAgree }: Found): string[] {
  const faults = [
    lost > 0 && `${lost} acknowledged trees are lost`,
    doubled > 0 && `${doubled} trees were saved twice`,
    exits > 0 && `the server ended ${exits} times`,
    unexpected.length > 0 && `${unexpected.length} unexpected responses such as ${unexpected[0]}`,
    !creditsAgree && 'credits and trees do not agree',
  ]
  return faults.flatMap((fault) => (fault ? [`${name}: ${fault}`] : []))
}
