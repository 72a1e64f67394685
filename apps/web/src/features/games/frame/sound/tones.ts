/**
 * One note: frequency in Hz, start and duration in ms, waveform, and volume relative to the others (1 is
 * full).
 */
export type Note = {
  hz: number
  atMs: number
  ms: number
  wave: OscillatorType
  loud?: number
  toHz?: number
}

/** Full volume of an effect: -18 dB. */
export const EFFECT_GAIN = 10 ** (-18 / 20)
/** Source: specification, section 2: music at volume 0.1. */
export const MUSIC_GAIN = 0.1

/** Equal temperament on A4 = 440 Hz. @param steps semitones above it */
const note = (steps: number): number => 440 * 2 ** (steps / 12)
const run = (steps: readonly number[], everyMs: number, ms: number, wave: OscillatorType): Note[] =>
  steps.map((step, i) => ({ hz: note(step), atMs: i * everyMs, ms, wave }))

/** Every effect ends within 300 ms. */
export const TONES = {
  tap: [{ hz: note(0), atMs: 0, ms: 40, wave: 'sine' }],
  right: run([3, 7], 90, 140, 'triangle'),
  wrong: [{ hz: note(-17), atMs: 0, ms: 220, wave: 'sine' }],
  step: [{ hz: 320, atMs: 0, ms: 45, wave: 'triangle', toHz: 180 }],
  climb: run([0, 4, 7, 12], 60, 100, 'triangle'),
  slide: run([12, 7, 4, 0], 60, 100, 'sine'),
  win: [...run([0], 0, 290, 'triangle'), ...run([4], 0, 290, 'triangle'), ...run([7], 0, 290, 'triangle')],
  shot: [{ hz: 520, atMs: 0, ms: 90, wave: 'triangle', toHz: 240 }],
  wall: [{ hz: 260, atMs: 0, ms: 40, wave: 'triangle' }],
  pop: [{ hz: note(0), atMs: 0, ms: 70, wave: 'sine', toHz: note(7) }],
  over: run([-5, -9, -12], 90, 110, 'sine'),
  cleared: run([0, 4, 7, 12], 70, 90, 'triangle'),
  flip: [{ hz: 620, atMs: 0, ms: 50, wave: 'sine', toHz: 820 }],
  pair: run([7, 12], 80, 140, 'triangle'),
  outOfMoves: run([-2, -7], 130, 160, 'sine'),
} as const satisfies Record<string, readonly Note[]>
export type ToneName = keyof typeof TONES

/** Semitones between consecutive bubbles of one shot. */
export const HIGHER_STEPS = 2

/** Four bars on a pentatonic scale: without dissonance, so it can loop for long. */
const MELODY = [0, 3, 7, 10, 7, 3, 5, 0, -2, 3, 5, 7, 10, 7, 5, 3] as const
const BEAT_MS = 480
export const MUSIC: readonly Note[] = MELODY.flatMap((step, i) => [
  { hz: note(step), atMs: i * BEAT_MS, ms: BEAT_MS * 0.9, wave: 'sine' as const },
  ...(i % 4 === 0
    ? [{ hz: note(step - 24), atMs: i * BEAT_MS, ms: BEAT_MS * 3.6, wave: 'triangle' as const, loud: 0.5 }]
    : []),
])
export const MUSIC_MS = MELODY.length * BEAT_MS
