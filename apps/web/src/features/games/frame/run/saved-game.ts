import type { GameKey } from '@eco/domain/games/catalogue'
import type { Game } from '@eco/games/shared/game'
import { type RefObject, useEffect } from 'react'
import { draftOwner } from '../../../../lib/form/drafts.ts'
import { createPlay, type Play } from './play.ts'

/** Stores an unfinished game in the tab's session as its events, and resumes it by replaying them. */
const PREFIX = 'game:'

type Stored = { owner: string; options: unknown; seed: number; runId?: string; events: readonly unknown[] }

function store(): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}

function saveGame<O, S, E, C>(key: GameKey, { options, seed, runId, events }: Play<O, S, E, C>): void {
  const stored: Stored = { owner: draftOwner(), options, seed, events: events(), ...(runId && { runId }) }
  try {
    store()?.setItem(PREFIX + key, JSON.stringify(stored))
  } catch {
    // With a full store, only this game cannot be resumed.
  }
}

export function dropGame(key: GameKey): void {
  store()?.removeItem(PREFIX + key)
}

/** The unfinished game; undefined when there is none, or it is from another member or an older version. */
export function resumeGame<O, S, E, C>(key: GameKey, game: Game<O, S, E, C>): Play<O, S, E, C> | undefined {
  const stored = readStored(key)
  if (stored?.owner !== draftOwner() || typeof stored.seed !== 'number' || !Array.isArray(stored.events))
    return undefined
  const { seed, runId } = stored
  const options = game.readOptions(stored.options)
  const events = stored.events.flatMap((event) => game.readEvent(event) ?? [])
  if (options === undefined || events.length !== stored.events.length) return undefined
  const play = createPlay(game, { options, seed, runId }, events)
  return play.events().length === events.length && !play.outcome().over ? play : undefined
}

function readStored(key: GameKey): Partial<Stored> | undefined {
  try {
    return JSON.parse(store()?.getItem(PREFIX + key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Stores the running game when its page closes: another page, another tab, a locked phone. */
export function useSaveWhenLeft<O, S, E, C>(
  key: GameKey,
  play: Play<O, S, E, C> | undefined,
  discarded: RefObject<Play<O, S, E, C> | undefined>,
  done: boolean,
): void {
  useEffect(() => {
    if (!play || done) return
    const keep = () => {
      if (discarded.current !== play && !play.outcome().over) saveGame(key, play)
    }
    const hide = () => {
      if (document.visibilityState === 'hidden') keep()
    }
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', keep)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [key, play, discarded, done])
}
