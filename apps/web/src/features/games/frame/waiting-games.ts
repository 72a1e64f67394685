import { type Difficulty, GAME_KEYS, type GameKey } from '@eco/domain/games/catalogue'
import { RUN_LIFE_MS } from '@eco/domain/games/run-time'
import { readJson, removeKey, writeJson } from '../../../lib/storage.ts'

/** A finished game that the server has not heard of yet: nobody was signed in, or nobody answered. */
export type WaitingGame = {
  runId: string
  /** whose game it was; empty while nobody was signed in */
  owner: string
  key: GameKey
  difficulty: Difficulty
  points: number
  events: readonly unknown[]
  /** when it ended, ms since 1970 by this browser */
  at: number
}

const WAITING = 'games:waiting'
/** Of more, the oldest go: a list is some kB, and the browser's store is not ours alone. */
const WAITING_MOST = 10

const listeners = new Set<() => void>()
let known: readonly WaitingGame[] | undefined

/** Those that can still be counted, oldest first; the same list as long as nothing changed. */
export function waitingGames(): readonly WaitingGame[] {
  const young = ({ at }: WaitingGame) => Date.now() - at < RUN_LIFE_MS
  known ??= readWaiting()
  if (!known.every(young)) known = known.filter(young)
  return known
}

export function keepWaiting(game: WaitingGame): void {
  write([...waitingGames().filter(({ runId }) => runId !== game.runId), game].slice(-WAITING_MOST))
}

export function dropWaiting(runIds: readonly string[]): void {
  write(waitingGames().filter(({ runId }) => !runIds.includes(runId)))
}

/** Told of each change, those of other tabs included. */
export function onWaiting(notify: () => void): () => void {
  listeners.add(notify)
  if (listeners.size === 1) window.addEventListener('storage', forget)
  return () => {
    listeners.delete(notify)
    if (listeners.size === 0) window.removeEventListener('storage', forget)
  }
}

/** Read anew at the next look. */
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
