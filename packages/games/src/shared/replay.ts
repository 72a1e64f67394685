import type { Game, Outcome } from './game'
import { isSeed } from './rng'

export const REFUSALS = [
  'bad_options',
  'bad_seed',
  'bad_list',
  'too_many_events',
  'bad_event',
  /** well-formed but without effect: the list was not recorded by a game, or was truncated or reordered */
  'ignored_event',
  'event_after_end',
] as const
export type Refusal = (typeof REFUSALS)[number]

export type Replay =
  | { ok: true; outcome: Outcome }
  /** `at` is the index of the rejected event */
  | { ok: false; reason: Refusal; at?: number }

/**
 * Replays a finished game and returns its outcome: the only source of points. All but `game` is untrusted
 * JSON.
 *
 * The outcome may be `over: false` (the player left). Callers that credit points must check `over`, and that
 * `playedMs` is not more than the time since the run was started.
 */
export function replay<Options, State, Event, Cue>(
  game: Game<Options, State, Event, Cue>,
  options: unknown,
  seed: unknown,
  events: unknown,
): Replay {
  const work = replaying(game, options, seed, events)
  let next = work.next()
  while (!next.done) next = work.next()
  return next.value
}

/** As `replay`, but yields after each event, so that callers can do other work in between. */
export function* replaying<Options, State, Event, Cue>(
  game: Game<Options, State, Event, Cue>,
  options: unknown,
  seed: unknown,
  events: unknown,
): Generator<undefined, Replay, undefined> {
  const checked = game.readOptions(options)
  if (checked === undefined) return { ok: false, reason: 'bad_options' }
  if (!isSeed(seed)) return { ok: false, reason: 'bad_seed' }
  if (!Array.isArray(events)) return { ok: false, reason: 'bad_list' }
  if (events.length > game.eventsMax) return { ok: false, reason: 'too_many_events' }
  let state = game.start(checked, seed)
  for (const [at, value] of events.entries()) {
    const event = game.readEvent(value)
    if (event === undefined) return { ok: false, reason: 'bad_event', at }
    const next = game.step(state, event).state
    if (next === state)
      return { ok: false, reason: game.outcome(state).over ? 'event_after_end' : 'ignored_event', at }
    state = next
    yield
  }
  return { ok: true, outcome: game.outcome(state) }
}
