import type { Game, Outcome } from './game'
import { play, type Recording, startRecording } from './recording'
import { replay } from './replay'
import { drawBelow, type Rng, seedRng } from './rng'

/** Draws an integer from 0 to below - 1. */
export type Draw = (below: number) => number

/** Random numbers of a player, separate from those of the game. */
export function createDraw(seed: number): Draw {
  let rng: Rng = seedRng(seed)
  return (below) => {
    const [value, next] = drawBelow(rng, below)
    rng = next
    return value
  }
}

/** A failed random game; the message contains the seed and the events to reproduce it. */
export class BrokenGame extends Error {}

/**
 * Plays one game with random events and checks the rules of every game: it ends within `eventsMax`, points
 * never fall below 0, the state survives a JSON round trip at the steps that `roundTrip` selects, and the
 * replay of the recording ends the same.
 * @param choose the player's next event, legal or not; undefined to leave the game
 * @throws BrokenGame
 */
export function playAtRandom<Options, State, Event, Cue>(
  game: Game<Options, State, Event, Cue>,
  options: Options,
  seed: number,
  choose: (state: State, draw: Draw) => Event | undefined,
  roundTrip: (step: number) => boolean,
): { recording: Recording<Options, State, Event>; outcome: Outcome } {
  const draw = createDraw(seed ^ 0x5bd1e995)
  let recording = startRecording(game, options, seed)
  const broken = (what: string): never => {
    throw new BrokenGame(
      `${what}: seed ${seed}, ${JSON.stringify(options)}, ${JSON.stringify(recording.events)}`,
    )
  }
  for (let step = 0; ; step += 1) {
    const event = choose(recording.state, draw)
    if (event === undefined) break
    if (recording.events.length > game.eventsMax) broken('no end')
    if (roundTrip(step)) recording = { ...recording, state: JSON.parse(JSON.stringify(recording.state)) }
    recording = play(game, recording, event).recording
    if (!(game.outcome(recording.state).points >= 0)) broken('points below 0')
  }
  const outcome = game.outcome(recording.state)
  const again = replay(game, recording.options, seed, recording.events)
  if (!again.ok) return broken(`replay refused, ${again.reason} at ${again.at}`)
  if (JSON.stringify(again.outcome) !== JSON.stringify(outcome)) broken('replay ends differently')
  return { recording, outcome }
}
