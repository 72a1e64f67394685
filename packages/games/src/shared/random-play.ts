import type { Game, Outcome } from './game'
import { play, type Recording, startRecording } from './recording'
import { replay } from './replay'
import { drawBelow, type Rng, seedRng } from './rng'

/** Draws a whole number from 0 to below - 1. */
export type Draw = (below: number) => number

/** The dice of a player, apart from those of the game. */
export function createDraw(seed: number): Draw {
  let rng: Rng = seedRng(seed)
  return (below) => {
    const [value, next] = drawBelow(rng, below)
    rng = next
    return value
  }
}

/** What went wrong in a game that was played at random: the seed and the events play it again. */
export class BrokenGame extends Error {}

/**
 * One game from start to end by somebody who presses anything, with everything checked that must hold in every game:
 * it ends within the events a replay accepts, points never fall below 0, the state survives JSON at every step in which
 * `roundTrip` says so, and the replay of the recording ends the same.
 * @param choose the next event of this player, legal or not; undefined to leave the game
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
