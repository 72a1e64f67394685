import { type Difficulty, GAME_KEYS, type GameKey } from '@eco/domain/games/catalogue'
import { RUN_LIFE_MS } from '@eco/domain/games/rules'
import { readJson, removeKey, writeJson } from '../../../../lib/browser/storage.ts'

/**
 * A finished game that has not reached the server: the player was signed out, or the server did not answer.
 */
export type WaitingGame = {
  runId: string
  /** The member; empty for a visitor. */
  owner: string
  key: GameKey
  difficulty: Difficulty
  points: number
  events: readonly unknown[]
  /** When it ended, ms since 1970 by this browser's clock. */
  at: number
}

const WAITING = 'games:waiting'
/** Limit, oldest dropped first: an event list is some kB, and browser storage is shared. */
const WAITING_MOST = 10

const listeners = new Set<() => void>()
let known: readonly WaitingGame[] | undefined

/** Games that can still be counted, oldest first; the same array until something changes. */
export function waitingGames(): readonly WaitingGame[] {
  const young = ({ at }: WaitingGame) => Date.now() - at < RUN_LIFE_MS
  known ??= readWaiting()
  if (!known.every(young)) known = known.filter(young)
  return known
}

export function saveWaiting(game: WaitingGame): void {
  write([...waitingGames().filter(({ runId }) => runId !== game.runId), game].slice(-WAITING_MOST))
}

export function dropWaiting(runIds: readonly string[]): void {
  write(waitingGames().filter(({ runId }) => !runIds.includes(runId)))
}

/** Called on each change, including those of other tabs. */
export function onWaiting(notify: () => void): () => void {
  listeners.add(notify)
  if (listeners.size === 1) window.addEventListener('storage', forget)
  return () => {
    listeners.delete(notify)
    if (listeners.size === 0) window.removeEventListener('storage', forget)
  }
}

/** Drops the cached list, so that the next read parses it again. */
export function forget(): void {
  known = undefined
  for (const notify of listeners) notify()
}

function write(games: readonly WaitingGame[]): void {
  if (games.length === 0) removeKey(WAITING)
  else writeJson(WAITING, games)
  forget()
}

function readWaiting(): readonly WaitingGame[] {
  const stored = readJson(WAITING)
  return Array.isArray(stored) ? stored.filter(isWaiting) : []
}

function isWaiting(value: unknown): value is WaitingGame {
  if (typeof value !== 'object' || value === null) return false
  const { runId, owner, key, points, events, at } = value as Partial<WaitingGame>
  return (
    typeof runId === 'string' &&
    typeof owner === 'string' &&
    GAME_KEYS.some((one) => one === key) &&
    typeof points === 'number' &&
    Array.isArray(events) &&
    typeof at === 'number'
  )
}
