import type { Difficulty, GameKey } from '@eco/domain/games/catalogue'
import { GAMES } from '@eco/games/catalogue'
import type { Game } from '@eco/games/shared/game'
import { type Replay, replaying } from '@eco/games/shared/replay'
import { difficultyOf } from '@eco/games/voyage/ages'

/** A game as this feature uses it; all input is untrusted JSON. */
export type Kind = {
  /** Returns the checked options and their difficulty; undefined if they are invalid. */
  read(options: unknown): { options: unknown; difficulty: Difficulty } | undefined
  /** Replays a list of events, one event per step. */
  replaying(options: unknown, seed: number, events: unknown): Generator<undefined, Replay, undefined>
}

/** @param difficultyOf the difficulty under which a score with these options is stored */
function kindOf<Options, State, Event, Cue>(
  game: Game<Options, State, Event, Cue>,
  difficultyOf: (options: Options) => Difficulty,
): Kind {
  return {
    read(value) {
      const options = game.readOptions(value)
      return options === undefined ? undefined : { options, difficulty: difficultyOf(options) }
    },
    replaying: (options, seed, events) => replaying(game, options, seed, events),
  }
}

export const KINDS: Readonly<Record<GameKey, Kind>> = {
  'eco-voyage': kindOf(GAMES['eco-voyage'], ({ ages }) => difficultyOf(ages)),
  'eco-shooter': kindOf(GAMES['eco-shooter'], ({ level }) => level),
  memory: kindOf(GAMES.memory, ({ difficulty }) => difficulty),
}
