import {
  EFFECT_GAIN,
  HIGHER_STEPS,
  MUSIC,
  MUSIC_GAIN,
  MUSIC_MS,
  type Note,
  TONES,
  type ToneName,
} from './tones.ts'

/** Fade at both ends of a note, ms: without it the note clicks. */
const FADE_MS = 8
/** How far ahead the next loop of the music is scheduled, ms. */
const AHEAD_MS = 600

/**
 * Synthesised sounds, created after the first press because browsers require a user gesture. Undefined
 * without audio support.
 */
export function createSynth() {
  if (typeof AudioContext === 'undefined') return undefined
  const audio = new AudioContext()
  const effects = channel(audio, EFFECT_GAIN)
  let music: { out: GainNode; timer: ReturnType<typeof setTimeout> } | undefined

  function stopMusic(): void {
    if (!music) return
    clearTimeout(music.timer)
    music.out.disconnect()
    music = undefined
  }
  return {
    /** @param higher each step raises the tone by two semitones; for the bubbles of one shot */
    play(name: ToneName, higher = 0): void {
      // The press that led here may resume a suspended context.
      void audio.resume()
      const factor = 2 ** ((higher * HIGHER_STEPS) / 12)
      for (const one of TONES[name] as readonly Note[]) sound(audio, effects, one, audio.currentTime, factor)
    },
    startMusic(): void {
      void audio.resume()
      if (music) return
      const out = channel(audio, MUSIC_GAIN)
      const schedule = (at: number) => {
        for (const one of MUSIC) sound(audio, out, one, at)
        const next = at + MUSIC_MS / 1_000
        const wait = (next - audio.currentTime) * 1_000 - AHEAD_MS
        music = { out, timer: setTimeout(() => schedule(next), Math.max(0, wait)) }
      }
      schedule(audio.currentTime)
    },
    stopMusic,
    close(): void {
      stopMusic()
      void audio.close()
    },
  }
}

function channel(audio: AudioContext, gain: number): GainNode {
  const node = audio.createGain()
  node.gain.value = gain
  node.connect(audio.destination)
  return node
}

function sound(
  audio: AudioContext,
  out: AudioNode,
  { hz, toHz, atMs, ms, wave, loud = 1 }: Note,
  from: number,
  factor = 1,
): void {
  const begin = from + atMs / 1_000
  const end = begin + ms / 1_000
  const fade = FADE_MS / 1_000
  const voice = audio.createOscillator()
  const shape = audio.createGain()
  voice.type = wave
  voice.frequency.setValueAtTime(hz * factor, begin)
  if (toHz !== undefined) voice.frequency.exponentialRampToValueAtTime(toHz * factor, end)
  shape.gain.setValueAtTime(0, begin)
  shape.gain.linearRampToValueAtTime(loud, begin + fade)
  shape.gain.setValueAtTime(loud, Math.max(begin + fade, end - fade * 4))
  shape.gain.linearRampToValueAtTime(0, end)
  voice.connect(shape).connect(out)
  voice.start(begin)
  voice.stop(end)
}
