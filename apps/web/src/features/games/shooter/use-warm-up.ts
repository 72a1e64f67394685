import { guideOf } from '@eco/games/shooter/flight'
import { shooter } from '@eco/games/shooter/game'
import { LEVELS } from '@eco/games/shooter/levels'
import { useEffect } from 'react'
import { createPlay } from '../frame/run/play.ts'
import { loadedText, shotText } from './announcements.ts'

/** Straight up and to both sides, tenths of a degree: one of them bounces, some pop. */
const ANGLES = [900, 620, 1_180, 300, 900, 1_500]
const SEED = 1

/**
 * Simulates a few shots while the player chooses a level. Browsers compile code when it first runs, which
 * took up to 11 ms of the first shots and landings on a slow device (4x CPU throttle), in the middle of an
 * animation.
 */
export function useWarmUp(): void {
  useEffect(() => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(warmUp)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(warmUp)
    return () => cancelIdleCallback(idle)
  }, [])
}

function warmUp(): void {
  const play = createPlay(shooter, { options: { level: 'hard' }, seed: SEED, runId: undefined })
  loadedText(play.state())
  for (const angle of ANGLES) {
    const { cells, loaded } = play.state()
    guideOf(LEVELS.hard, cells, loaded, angle)
    play.send({ type: 'shoot', angle })
    while (play.state().phase === 'flying')
      for (const cue of play.send({ type: 'steps', count: 1 }) ?? [])
        if (cue.type === 'settled') shotText(play.state(), cue.kind, 0, 0)
  }
}
