/** Measured costs of one action, as `npm run bench action-costs -- --save` stores them in costs.json. */
import type { Engine } from '../targets.ts'
import COSTS from './costs.json'

export const ACTIONS = [
  ...(['sign-up', 'sign-in', 'session', 'dashboard', 'list', 'feed', 'notices'] as const),
  ...(['save tree', 'save vehicle', 'save solar panel', 'photo', 'image', 'activity'] as const),
  ...(['post', 'follow', 'like', 'review', 'transfer', 'retirement'] as const),
] as const
export type ActionName = (typeof ACTIONS)[number]

/** Averages of one action. */
export type Cost = {
  /** processor time of the server; with the embedded database, of both */
  serverMs: number
  /** of it, by the thread that runs JavaScript and the embedded database */
  mainMs: number
  databaseMs: number
  /** sent to the disk by server and database together */
  writtenBytes: number
  walBytes: number
  rows: number
  databaseBytes: number
  mediaBytes: number
  requestBytes: number
  replyBytes: number
}

export type MeasuredCosts = {
  /** ISO day */
  measuredOn: string
  machine: string
  node: string
  members: number
  assets: number
  engines: Record<Engine, Record<ActionName, Cost>>
}

export const MEASURED: MeasuredCosts = COSTS
