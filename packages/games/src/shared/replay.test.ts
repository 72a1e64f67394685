import { expect, test } from 'vitest'
import type { Game } from './game'
import { mergeTicks, readFields, readTick, TICK_MS_MAX, type Tick } from './read'
import { digestOf, play, startRecording } from './recording'
import { replay } from './replay'

/** A minimal game: press three times, a second apart. */
type Event = { type: 'press' } | Tick
type State = { presses: number; waitMs: number; playedMs: number }
const counter: Game<{ aim: number }, State, Event, 'pressed'> = {
  eventsMax: 10,
  readOptions(value) {
    const fields = readFields(value, ['aim'])
    return typeof fields?.aim === 'number' ? { aim: fields.aim } : undefined
  },
  readEvent: (value) =>
    readTick(value) ?? (readFields(value, ['type'])?.type === 'press' ? { type: 'press' } : undefined),
  start: ({ aim }) => ({ presses: aim, waitMs: 0, playedMs: 0 }),
  step(state, event) {
    if (state.presses === 0) return { state, cues: [] }
    if (event.type === 'tick')
      return {
        state: {
          ...state,
          waitMs: Math.max(0, state.waitMs - event.ms),
          playedMs: state.playedMs + event.ms,
        },
        cues: [],
      }
    if (state.waitMs > 0) return { state, cues: [] }
    return { state: { ...state, presses: state.presses - 1, waitMs: 1_000 }, cues: ['pressed'] }
  },
  difficultyOf: () => 'easy',
  merge: (earlier, later) => mergeTicks(earlier, later),
  outcome: ({ presses, playedMs }) => ({
    over: presses === 0,
    won: presses === 0,
    points: 3 - presses,
    playedMs,
  }),
}
const press = { type: 'press' }
const tick = (ms: number) => ({ type: 'tick', ms })

const refused = (events: unknown) => {
  const answer = replay(counter, { aim: 3 }, 1, events)
  return answer.ok ? 'played' : [answer.reason, answer.at]
}

test('a recording keeps effective events with ticks merged, and replays to the same end', () => {
  let recording = startRecording(counter, { aim: 3 }, 1)
  for (const event of [press, press, tick(400), tick(600), press, tick(1_000), press, press] as Event[])
    recording = play(counter, recording, event).recording
  expect(recording.events).toEqual([press, tick(1_000), press, tick(1_000), press])
  expect(replay(counter, recording.options, recording.seed, recording.events)).toEqual({
    ok: true,
    outcome: { over: true, won: true, points: 3, playedMs: 2_000 },
  })
})

test('a press without effect returns the same recording and no cue', () => {
  const { recording } = play(counter, startRecording(counter, { aim: 3 }, 1), { type: 'press' })
  const again = play(counter, recording, { type: 'press' })
  expect(again.recording).toBe(recording)
  expect(again.cues).toEqual([])
})

test('an abandoned game is replayed as not over', () => {
  expect(replay(counter, { aim: 3 }, 1, [press])).toMatchObject({ ok: true, outcome: { over: false } })
})

test.each([
  ['no list', { 0: press }, ['bad_list', undefined]],
  ['a longer list than any true game', Array(11).fill(tick(1)), ['too_many_events', undefined]],
  ['an unknown event', [press, { type: 'win' }], ['bad_event', 1]],
  ['an event with more than it should hold', [{ type: 'press', points: 9 }], ['bad_event', 0]],
  ['a press before its time', [press, tick(999), press], ['ignored_event', 2]],
  [
    'an event after the end',
    [press, tick(1_000), press, tick(1_000), press, tick(1)],
    ['event_after_end', 5],
  ],
])('%s is rejected', (_name, events, answer) => {
  expect(refused(events)).toEqual(answer)
})

test('invalid options and seeds are rejected', () => {
  expect(replay(counter, { aim: 'x' }, 1, [])).toEqual({ ok: false, reason: 'bad_options' })
  expect(replay(counter, { aim: 3 }, -1, [])).toEqual({ ok: false, reason: 'bad_seed' })
})

test.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, TICK_MS_MAX + 1, '5', null])(
  'a tick of %s ms is rejected',
  (ms) => {
    expect(readTick({ type: 'tick', ms })).toBeUndefined()
  },
)

test('ticks merge up to an hour', () => {
  expect(mergeTicks(tick(1), tick(TICK_MS_MAX - 1))).toEqual(tick(TICK_MS_MAX))
  expect(mergeTicks(tick(1), tick(TICK_MS_MAX))).toBeUndefined()
  expect(mergeTicks(tick(1), press)).toBeUndefined()
})

test('the digest changes with the order of the events', () => {
  expect(digestOf([press, tick(5)])).not.toBe(digestOf([tick(5), press]))
  expect(digestOf([press, tick(5)])).toBe(digestOf([{ type: 'press' }, { type: 'tick', ms: 5 }]))
  expect(digestOf([])).toMatch(/^[0-9a-f]{8}$/)
})
