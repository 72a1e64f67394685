import type { Game, Outcome } from '@eco/games/shared/game'
import { play as playEvent, startRecording } from '@eco/games/shared/recording'

/**
 * The running game, outside React: a canvas can read it 60 times a second without a render. Every change goes
 * through `send`, which records the events that are submitted at the end.
 */
export type Play<Options, State, Event, Cue> = {
  readonly options: Options
  readonly seed: number
  /**
   * The run on the server; undefined when it did not answer, in which case the score stays in this browser.
   */
  readonly runId: string | undefined
  state(): State
  outcome(): Outcome
  /** Every event that changed something, with consecutive time merged. */
  events(): readonly Event[]
  /** Plays one event. Returns its cues; undefined for an illegal event, which changes nothing. */
  send(event: Event): readonly Cue[] | undefined
  /** Called after each event that changed something. Returns the function that unsubscribes. */
  onChange(notify: () => void): () => void
  /** Called once per cue. Returns the function that unsubscribes. */
  onCue(notify: (cue: Cue) => void): () => void
}

export type Start<Options> = { options: Options; seed: number; runId: string | undefined }

/** @param before events of a resumed game; events that change nothing are not recorded */
export function createPlay<Options, State, Event, Cue>(
  game: Game<Options, State, Event, Cue>,
  { options, seed, runId }: Start<Options>,
  before: readonly Event[] = [],
): Play<Options, State, Event, Cue> {
  let recording = startRecording(game, options, seed)
  for (const event of before) recording = playEvent(game, recording, event).recording
  const changed = new Set<() => void>()
  const cued = new Set<(cue: Cue) => void>()
  const join = <T>(set: Set<T>, one: T) => {
    set.add(one)
    return () => {
      set.delete(one)
    }
  }
  return {
    options,
    seed,
    runId,
    state: () => recording.state,
    outcome: () => game.outcome(recording.state),
    events: () => recording.events,
    send(event) {
      const next = playEvent(game, recording, event)
      if (next.recording === recording) return undefined
      recording = next.recording
      for (const notify of changed) notify()
      for (const cue of next.cues) for (const notify of cued) notify(cue)
      return next.cues
    },
    onChange: (notify) => join(changed, notify),
    onCue: (notify) => join(cued, notify),
  }
}
