import type { Game } from './game'

/** A game played so far. At the end, the UI sends `seed`, `options` and `events` to the server. */
export type Recording<Options, State, Event> = {
  options: Options
  seed: number
  state: State
  /** every event that changed something, with ticks merged: a few hundred at most */
  events: readonly Event[]
}

export const startRecording = <Options, State, Event, Cue>(
  game: Game<Options, State, Event, Cue>,
  options: Options,
  seed: number,
): Recording<Options, State, Event> => ({ options, seed, state: game.start(options, seed), events: [] })

/**
 * Plays and records one event. For an illegal event it returns the same recording without cues. The UI must
 * always play through this function, because a replay rejects lists with events that had no effect.
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
