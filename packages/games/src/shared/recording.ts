import type { Game } from './game'

/** A game as it was played up to now: what a screen keeps, and what the server is sent at the end (`seed`, `options`, `events`). */
export type Recording<Options, State, Event> = {
  options: Options
  seed: number
  state: State
  /** every event that changed something, time merged: a few hundred at most */
  events: readonly Event[]
}

export const startRecording = <Options, State, Event, Cue>(
  game: Game<Options, State, Event, Cue>,
  options: Options,
  seed: number,
): Recording<Options, State, Event> => ({ options, seed, state: game.start(options, seed), events: [] })

/**
 * One event played and kept. What is not legal now is neither: the answer is the very same recording, without cues. It is
 * the only way in which a screen should play, since a replay refuses a list with events that did nothing.
 */
export function play<Options, State, Event, Cue>(
  game: Game<Options, State, Event, Cue>,
  recording: Recording<Options, State, Event>,
  event: Event,
): { recording: Recording<Options, State, Event>; cues: readonly Cue[] } {
  const { state, cues } = game.step(recording.state, event)
  if (state === recording.state) return { recording, cues: [] }
  const last = recording.events.at(-1)
  const merged = last === undefined ? undefined : game.merge(last, event)
  const events =
    merged === undefined ? [...recording.events, event] : [...recording.events.slice(0, -1), merged]
  return { recording: { ...recording, state, events }, cues }
}
