import type { GameKey } from '@eco/domain/games/catalogue'
import type { Game } from '@eco/games/shared/game'
import { draftOwner } from '../../../lib/drafts.ts'
import { createPlay, type Play } from './play.ts'

/** A game that was left is kept until the tab is closed, as what was played, and taken up by playing it again. */
const PREFIX = 'game:'

type Kept = { owner: string; options: unknown; seed: number; runId?: string; events: readonly unknown[] }

function store(): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}

export function keepGame<O, S, E, C>(key: GameKey, play: Play<O, S, E, C>): void {
  const { options, seed, runId } = play
  const kept: Kept = { owner: draftOwner(), options, seed, events: play.events(), ...(runId && { runId }) }
  try {
    store()?.setItem(PREFIX + key, JSON.stringify(kept))
  } catch {
    // A full store loses the way back to this game, and nothing else.
  }
}

export function dropGame(key: GameKey): void {
  store()?.removeItem(PREFIX + key)
}

/** The game that was left, as it stood; undefined when there is none, it is another member's, or an older version's. */
export function takeUpGame<O, S, E, C>(key: GameKey, game: Game<O, S, E, C>): Play<O, S, E, C> | undefined {
  const kept = readKept(key)
  if (!kept || kept.owner !== draftOwner()) return undefined
  const options = game.readOptions(kept.options)
  const events = kept.events.map((event) => game.readEvent(event))
  if (options === undefined) return undefined
  const whole = events.filter((event) => event !== undefined)
  if (whole.length !== events.length) return undefined
  const play = createPlay(game, { options, seed: kept.seed, runId: kept.runId }, whole)
  return play.events().length === whole.length && !play.outcome().over ? play : undefined
}

function readKept(key: GameKey): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(store()?.getItem(PREFIX + key) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    const { owner, seed, events } = kept as Partial<Kept>
    const sound = typeof owner === 'string' && typeof seed === 'number' && Array.isArray(events)
    return sound ? (kept as Kept) : undefined
  } catch {
    return undefined
  }
}
