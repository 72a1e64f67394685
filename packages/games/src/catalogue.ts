/**
 * All games by key, for who must know them all (the server). A page takes its one game from that game's own folder
 * (`@eco/games/memory/game`), so that no page loads the others.
 */
import { memory } from './memory/game'
import type { GameKey } from './shared/keys'
import { type Replay, replay } from './shared/replay'
import { shooter } from './shooter/game'

export { GAME_KEYS, type GameKey } from './shared/keys'

type Replayer = (options: unknown, seed: unknown, events: unknown) => Replay

const REPLAYERS: Readonly<Partial<Record<GameKey, Replayer>>> = {
  'eco-shooter': (options, seed, events) => replay(shooter, options, seed, events),
  memory: (options, seed, events) => replay(memory, options, seed, events),
}

/** `replay` of the game with this key; options, seed and events are untrusted JSON. */
export const replayGame = (key: GameKey, options: unknown, seed: unknown, events: unknown): Replay =>
  REPLAYERS[key]?.(options, seed, events) ?? { ok: false, reason: 'bad_options' }
