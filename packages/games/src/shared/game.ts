/**
 * The interface of every game. A game is a list of events: playing it, testing it and verifying its points on
 * the server all apply the same `step` to the same list.
 *
 * - **State** is plain JSON and contains its random generator: `JSON.parse(JSON.stringify(state))` plays on
 *   unchanged.
 * - **Time** is an event (`{type: 'tick', ms}`, or `{type: 'steps', count}` in the shooter). Two in a row
 *   have the same effect as their sum, whatever the frame rate. A paused UI sends nothing.
 * - **Cues** are what the UI shows, announces or plays once. They are not part of the state.
 * - **An illegal event changes nothing**: `step` returns the same state object and no cues. An event without
 *   effect is therefore `next.state === state`, and `shared/recording.ts` does not record it.
 */
export type Outcome = {
  /** nothing more can happen, except an event that continues the game */
  over: boolean
  /** the member playing on their device reached the game's goal */
  won: boolean
  /** whole points that can be posted to the member's ledger, 0 or more */
  points: number
  /** milliseconds of play that the events claim; an honest run never claims more than real time */
  playedMs: number
}

/** The UI and the server store best scores by difficulty. */
export type Difficulty = 'easy' | 'medium' | 'hard' | 'expert'

/** The result of `step`. */
export type Step<State, Cue> = { state: State; cues: readonly Cue[] }

export type Game<Options, State, Event, Cue> = {
  /** the longest event list that a replay accepts; honest games stay far below */
  eventsMax: number
  /** @param value untrusted JSON @returns undefined when it is not valid options */
  readOptions(value: unknown): Options | undefined
  /** @param value untrusted JSON @returns undefined unless it is an event without extra fields */
  readEvent(value: unknown): Event | undefined
  /** The difficulty under which a score of these options is stored. */
  difficultyOf(options: Options): Difficulty
  /** @param seed integer from 0 to 2^32 - 1: the same seed gives the same game on every machine */
  start(options: Options, seed: number): State
  step(state: State, event: Event): Step<State, Cue>
  /** one event with the effect of both in sequence, which keeps recordings short; undefined if impossible */
  merge(earlier: Event, later: Event): Event | undefined
  outcome(state: State): Outcome
}
