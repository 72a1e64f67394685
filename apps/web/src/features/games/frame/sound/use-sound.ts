import { useCallback, useEffect, useRef } from 'react'
import { useSwitch } from '../dialog/switch-row.tsx'
import type { createSynth } from './synth.ts'
import type { ToneName } from './tones.ts'

const SOUND = 'games:sound'
const MUSIC = 'games:music'

/**
 * Effects and music, each with its own stored switch; both are off by default.
 * @param musicRuns false while the game is paused or over, which pauses the music
 */
export function useSound(musicRuns: boolean) {
  const { on, toggle: toggleSound } = useSwitch(SOUND, false)
  const music = useSwitch(MUSIC, false)
  const synth = useRef<Promise<ReturnType<typeof createSynth>>>(undefined)
  // Loaded only when sound is on.
  const open = useCallback(() => {
    synth.current ??= import('./synth.ts').then(({ createSynth }) => createSynth())
    return synth.current
  }, [])

  useEffect(
    () => () => {
      void synth.current?.then((made) => made?.close())
      synth.current = undefined
    },
    [],
  )

  const sounds = music.on && musicRuns
  useEffect(() => {
    if (!sounds) return
    let wanted = true
    void open().then((made) => wanted && made?.startMusic())
    return () => {
      wanted = false
      void synth.current?.then((made) => made?.stopMusic())
    }
  }, [sounds, open])

  /** Does nothing while sound is off. @param higher index of the bubble within one shot, from 0 */
  const play = useCallback(
    (name: ToneName, higher = 0) => {
      if (on) void open().then((made) => made?.play(name, higher))
    },
    [on, open],
  )
  const toggle = () => {
    toggleSound()
    if (!on) void open().then((made) => made?.play('tap'))
  }
  return { on, toggle, play, music }
}

export type Sound = ReturnType<typeof useSound>
