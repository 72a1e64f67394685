/**
 * Effects of a shot on the screen: animation, sounds, announcements, and a delay before the result card. It
 * renders no React component before that card: figures subscribe to the game themselves.
 */
import { centreX, centreY } from '@eco/games/shooter/field'
import { type Kind, LEVELS } from '@eco/games/shooter/levels'
import { startTransition, useEffect, useRef, useState } from 'react'
import { announce } from '../frame/announce.tsx'
import { STEP_MS, useFrameClock } from '../frame/run/use-clock.ts'
import { useCues } from '../frame/run/use-game.ts'
import { loadedText, shotText } from './announcements.ts'
import { advance, end, give, kick, pop } from './drawing/effects.ts'
import type { Field, ShooterHandle, ShooterPlay } from './drawing/use-field.ts'

/** Vibration on devices that support it, ms. */
const BUZZ_MS = 10

type Given = {
  game: ShooterHandle
  play: ShooterPlay
  field: Field
  /** Reduced motion: movements become cuts. */
  still: boolean
}

/** @returns `shown`: the game is over and its last animation has ended */
export function useFlight({ game: { pause, sound, send }, play, field, still }: Given) {
  const { effects } = field
  const [flight, setFlight] = useState({ shown: play.outcome().over, lastKind: 0 })
  const lastKind = useRef<Kind>(0)
  const popped = useRef(0)

  useEffect(() => announce(loadedText(play.state())), [play])

  const clock = useFrameClock(!pause.paused, {
    onSteps(count) {
      const { ball } = play.state()
      const [dx, dy] = [ball?.dx ?? 0, ball?.dy ?? 0]
      const cues = ball ? send({ type: 'steps', count }) : undefined
      const settled = cues?.find((cue) => cue.type === 'settled')
      if (settled && !still) give(effects, settled.cell, dx, dy)
      const moving = advance(effects, count * STEP_MS, () => {
        sound.play('pop', popped.current)
        popped.current += 1
      })
      // At low priority: the card is not urgent, and rendering it costs a slow device some frames.
      if (!moving && play.outcome().over)
        startTransition(() =>
          setFlight((was) => (was.shown ? was : { shown: true, lastKind: lastKind.current })),
        )
      return moving || play.state().phase === 'flying'
    },
    draw: field.paint,
  })
  field.drivenBy(clock)

  useCues(play, (cue) => {
    const state = play.state()
    const level = LEVELS[state.level]
    switch (cue.type) {
      case 'shot':
        sound.play('shot')
        if (!still) kick(effects)
        break
      case 'wall':
        sound.play('wall')
        break
      case 'settled':
        lastKind.current = cue.kind
        announce(shotText(state, cue.kind, 0, 0))
        break
      case 'popped':
        popped.current = 0
        for (const [order, cell] of cue.cells.entries())
          if (!still) pop(effects, cue.kind, centreX(level, cell), centreY(level, cell), order)
        if (still) sound.play('pop')
        navigator.vibrate?.(BUZZ_MS)
        announce(shotText(state, cue.kind, cue.cells.length, cue.points))
        break
      case 'over':
      case 'finished':
        sound.play(cue.type === 'over' ? 'over' : 'cleared')
        if (!still) end(effects, cue.type)
        break
    }
    clock.wake()
  })

  return flight
}
