/**
 * All games by key, for who must know them all (the server). A page takes its one game from that game's own folder
 * (`@eco/games/memory/game`), so that no page loads the others.
 */
import { memory } from './memory/game'
import type { GameKey } from './shared/keys'
import { shooter } from './shooter/game'
import { voyage } from './voyage/game'

export { GAME_KEYS, type GameKey } from './shared/keys'

/** Each with its own options, states and events; `replay` of `shared/replay.ts` takes any of them. */
export const GAMES = {
  'eco-voyage': voyage,
  'eco-shooter': shooter,
  memory,
} as const satisfies Record<GameKey, unknown>
