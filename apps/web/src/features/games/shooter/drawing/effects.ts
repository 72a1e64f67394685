/**
 * Short animations that are not part of the game state: pops, recoil of a settled bubble and of the barrel,
 * the end.
 */
import type { Kind } from '@eco/games/shooter/levels'

/** Durations in ms. Source: design of the games, feedback and motion. */
const POP_MS = 200
const POP_APART_MS = 30
const GIVE_MS = 80
const KICK_MS = 120
export const END_MS = { over: 400, finished: 600 } as const
/** Lengths in logical px, from the same source. */
const GIVE_PX = 2
const KICK_PX = 6
/** Maximum of simultaneous pops; the last bubbles of a larger group have none. */
const POOL = 64

export type Pop = { kind: Kind; x: number; y: number; wait: number; left: number }
type End = keyof typeof END_MS

export type Effects = {
  readonly pops: readonly Pop[]
  /** The cell of the bubble that recoils, -1 for none. */
  giving: number
  giveLeft: number
  giveX: number
  giveY: number
  kickLeft: number
  end: End | undefined
  endLeft: number
}

export const createEffects = (): Effects => ({
  pops: Array.from({ length: POOL }, () => ({ kind: 0, x: 0, y: 0, wait: 0, left: 0 })),
  giving: -1,
  giveLeft: 0,
  giveX: 0,
  giveY: 0,
  kickLeft: 0,
  end: undefined,
  endLeft: 0,
})

export function kick(effects: Effects): void {
  effects.kickLeft = KICK_MS
}

/** Starts the recoil of a bubble that settled in that cell after flying in that direction. */
export function give(effects: Effects, cell: number, dx: number, dy: number): void {
  const length = Math.hypot(dx, dy) || 1
  effects.giving = cell
  effects.giveLeft = GIVE_MS
  effects.giveX = (dx / length) * GIVE_PX
  effects.giveY = (dy / length) * GIVE_PX
}

/** @param order index within its group, from 0 */
export function pop(effects: Effects, kind: Kind, x: number, y: number, order: number): void {
  const free = effects.pops.find((one) => one.left <= 0)
  if (free) Object.assign(free, { kind, x, y, wait: order * POP_APART_MS, left: POP_MS })
}

export function end(effects: Effects, how: End): void {
  effects.end = how
  effects.endLeft = END_MS[how]
}

/**
 * Advances the animations.
 * @param onPop called for each pop that begins
 * @returns whether anything is still moving
 */
export function advance(effects: Effects, ms: number, onPop?: () => void): boolean {
  let moving = false
  for (const one of effects.pops) {
    if (one.left <= 0) continue
    if (one.wait > 0) {
      one.wait -= ms
      if (one.wait <= 0) onPop?.()
    } else one.left -= ms
    moving ||= one.left > 0
  }
  effects.giveLeft -= ms
  if (effects.giveLeft <= 0) effects.giving = -1
  effects.kickLeft = Math.max(0, effects.kickLeft - ms)
  effects.endLeft = Math.max(0, effects.endLeft - ms)
  return moving || effects.giving >= 0 || effects.kickLeft > 0 || effects.endLeft > 0
}

/** From 0 to 1. */
export const popPart = ({ left }: Pop): number => 1 - left / POP_MS
export const givePart = ({ giveLeft }: Effects): number => Math.max(0, giveLeft / GIVE_MS)
/** Recoil of the barrel, logical px. */
export const kickPx = ({ kickLeft }: Effects): number => (kickLeft / KICK_MS) * KICK_PX
/** Progress of the end animation, from 0 to 1. */
export const endPart = ({ end: how, endLeft }: Effects): number => (how ? 1 - endLeft / END_MS[how] : 0)
