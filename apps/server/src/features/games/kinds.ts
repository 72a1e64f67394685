import type { Difficulty, GameKey } from '@eco/domain/games/catalogue'
import { memory } from '@eco/games/memory/game'
import type { Game } from '@eco/games/shared/game'
import { type Replay, replaying } from '@eco/games/shared/replay'
import { shooter } from '@eco/games/shooter/game'
import { voyage } from '@eco/games/voyage/game'

/** A game as this feature uses it; all input is untrusted JSON. */
export type Kind = {
  /** Returns the checked options and their difficulty; undefined if they are invalid. */
  read(options: unknown): { options: unknown; difficulty: Difficulty } | undefined
  /** Replays a list of events, one event per step. */
  replaying(options: unknown, seed: number, events: unknown): Generator<undefined, Replay, undefined>
}

function kindOf<Options, State, Event, Cue>(game: Game<Options, State, Event, Cue>): Kind {
  return {
    read(value) {
      const options = game.readOptions(value)
      return options === undefined ? undefined : { options, difficulty: game.difficultyOf(options) }
    },
    replaying: (options, seed, events) => replaying(game, options, seed, events),
  }
}

export const KINDS: Readonly<Record<GameKey, Kind>> = {
  'eco-voyage': kindOf(voyage),
  'eco-shooter': kindOf(shooter),
  memory: kindOf(memory),
}
