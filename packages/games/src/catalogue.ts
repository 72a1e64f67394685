/**
 * All games by key, for the server. A page imports its game from that game's own folder
 * (`@eco/games/memory/game`), so that it does not load the others.
 */
import { memory } from './memory/game'
import { shooter } from './shooter/game'
import { voyage } from './voyage/game'

/** Options, states and events differ by game; `replay` in `shared/replay.ts` accepts any game. */
export const GAMES = {
  'eco-voyage': voyage,
  'eco-shooter': shooter,
  memory,
} as const
