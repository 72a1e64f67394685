import { useCallback, useEffect, useRef, useState } from 'react'
import { readText, writeText } from '../../../../lib/browser/storage.ts'
import type { Synth } from './synth.ts'
import type { ToneName } from './tones.ts'

const SOUND = 'games:sound'
const MUSIC = 'games:music'
const ON = 'on'
const OFF = 'off'

export type Sound = {
  on: boolean
  toggle: () => void
  /** Does nothing while sound is off. @param higher index of the bubble within one shot, from 0 */
  play: (name: ToneName, higher?: number) => void
  music: { on: boolean; toggle: () => void }
}

/**
 * Effects and music, each with its own stored switch; both are off by default.
 * @param musicRuns false while the game is paused or over, which pauses the music
 */
export function useSound(musicRuns = false): Sound {
  const [on, setOn] = useState(() => readText(SOUND) === ON)
  const [music, setMusic] = useState(() => readText(MUSIC) === ON)
  const synth = useRef<Promise<Synth | undefined>>(undefined)
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

  const sounds = music && musicRuns
  useEffect(() => {
    if (!sounds) return
    let wanted = true
    void open().then((made) => wanted && made?.startMusic())
    return () => {
      wanted = false
      void synth.current?.then((made) => made?.stopMusic())
    }
  }, [sounds, open])

  const play = useCallback(
    (name: ToneName, higher = 0) => {
      if (on) void open().then((made) => made?.play(name, higher))
    },
    [on, open],
  )
  const toggle = () => {
    writeText(SOUND, on ? OFF : ON)
    setOn(!on)
    if (!on) void open().then((made) => made?.play('tap'))
  }
  const toggleMusic = () => {
    writeText(MUSIC, music ? OFF : ON)
    setMusic(!music)
  }
  return { on, toggle, play, music: { on: music, toggle: toggleMusic } }
}
