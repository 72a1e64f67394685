import type { Game, Outcome } from '@eco/games/shared/game'
import { play as playEvent, startRecording } from '@eco/games/shared/recording'

/**
 * One game that is being played, outside React: a canvas may ask it 60 times a second without a page being drawn.
 * Everything that happens goes through `send`, which keeps the list that is handed in at the end.
 */
export type Play<Options, State, Event, Cue> = {
  readonly options: Options
  readonly seed: number
  /** The run on the server; undefined when nobody answered, and the score then stays in this browser. */
  readonly runId: string | undefined
  state(): State
  outcome(): Outcome
  /** Every event that changed something, time merged. */
  events(): readonly Event[]
  /** Plays one event. Answers its cues; undefined for one that is not legal now and did nothing. */
  send(event: Event): readonly Cue[] | undefined
  /** Told after each event that changed something. Hands back what ends it. */
  onChange(notify: () => void): () => void
  /** Told of each cue, once. Hands back what ends it. */
  onCue(notify: (cue: Cue) => void): () => void
}

export type Start<Options> = { options: Options; seed: number; runId: string | undefined }

/** @param before events of a game that is taken up again; those that do nothing end the taking up */
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
