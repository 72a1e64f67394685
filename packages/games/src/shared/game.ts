/**
 * The shape of every game. A game is an array of events: playing it, testing it and checking its points on the server are
 * the same `step` over the same list.
 *
 * - **State** is plain JSON and holds its own random numbers: `JSON.parse(JSON.stringify(state))` plays on unchanged.
 * - **Time** enters as an event (`{type: 'tick', ms}`, or `{type: 'steps', count}` in the shooter). Two of them in a row
 *   do exactly what their sum does, however a screen cuts its frames. A paused screen sends nothing at all.
 * - **Cues** are what a screen shows, says or sounds once. They are never needed to know how the game stands.
 * - **An event that is not legal now changes nothing**: `step` answers the very same state object and no cues. A press that
 *   does nothing is therefore `next.state === state`, and `shared/recording.ts` does not keep it.
 */
export type Outcome = {
  /** nothing but a legal 'go on' of that game can happen any more */
  over: boolean
  /** the member whose device it is reached the game's aim */
  won: boolean
  /** whole points that may be written to the member's ledger, 0 or more */
  points: number
  /** whole milliseconds of play which the events claim; a true run never claims more than the clock on the wall */
  playedMs: number
}

export type Game<Options, State, Event, Cue> = {
  /** the longest list of events that a replay looks at; a true game stays far below */
  eventsMax: number
  /** untrusted JSON in, checked options out; undefined when it is none */
  readOptions(value: unknown): Options | undefined
  /** untrusted JSON in, a well-formed event without extra fields out; undefined when it is none */
  readEvent(value: unknown): Event | undefined
  /** @param seed whole number from 0 to 2^32 - 1: the same seed deals the same game on every machine */
  start(options: Options, seed: number): State
  step(state: State, event: Event): { state: State; cues: readonly Cue[] }
  /** one event that does what both did one after the other, so that a recording stays short; undefined when there is none */
  merge(earlier: Event, later: Event): Event | undefined
  outcome(state: State): Outcome
}

/** One answer of `step`. */
export type Step<State, Cue> = { state: State; cues: readonly Cue[] }
