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
/** FNV-1a of 32 bits by Fowler, Noll and Vo (public domain): offset and prime. */
const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/**
 * Digest of an event list in order, 8 hexadecimal digits. The UI sends it with the list, to detect one that
 * was truncated, reordered or damaged in transit. It does not stop forgers, who can calculate a new digest:
 * the replay checks that a list follows the rules.
 */
export function digestOf(events: readonly unknown[]): string {
  let hash = FNV_OFFSET
  const text = JSON.stringify(events)
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME) >>> 0
  return hash.toString(16).padStart(8, '0')
}
