import type { Game } from '@eco/games/shared/game'
import { play as playEvent, startRecording } from '@eco/games/shared/recording'

export type Start<Options> = {
  options: Options
  seed: number
  /** The run on the server; undefined when it did not answer: the score then stays in this browser. */
  runId: string | undefined
}

/**
 * The running game, outside React: a canvas can read it 60 times a second without a render. Every change goes
 * through `send`, which records the events that are submitted at the end.
 * @param before events of a resumed game; events that change nothing are not recorded
 */
export function createPlay<Options, State, Event, Cue>(
  game: Game<Options, State, Event, Cue>,
  start: Start<Options>,
  before: readonly Event[] = [],
) {
  let recording = startRecording(game, start.options, start.seed)
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
    ...start,
    state: (): State => recording.state,
    outcome: () => game.outcome(recording.state),
    /** Every event that changed something, with consecutive time merged. */
    events: () => recording.events,
    /** Plays one event. Returns its cues; undefined for an illegal event, which changes nothing. */
    send(event: Event): readonly Cue[] | undefined {
      const next = playEvent(game, recording, event)
      if (next.recording === recording) return undefined
      recording = next.recording
      for (const notify of changed) notify()
      for (const cue of next.cues) for (const notify of cued) notify(cue)
      return next.cues
    },
    /** Called after each event that changed something. Returns the function that unsubscribes. */
    onChange: (notify: () => void) => join(changed, notify),
    /** Called once per cue. Returns the function that unsubscribes. */
    onCue: (notify: (cue: Cue) => void) => join(cued, notify),
  }
}

export type Play<Options, State, Event, Cue> = ReturnType<typeof createPlay<Options, State, Event, Cue>>
