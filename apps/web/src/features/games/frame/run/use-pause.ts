import { useCallback, useEffect, useState } from 'react'
import { useLoginPromptState } from '../../../../lib/session/login-prompt.ts'
import { useKeyPress } from '../use-key-press.ts'

const PAUSE_KEY = 'p'
/** Opens the keyboard help over the game. */
const HELP_KEY = '?'

/**
 * Whether the game is paused. A hidden tab, a window without focus, a rotated phone, a login popup and the
 * keyboard help pause it; only a press resumes it.
 * @param playing false before a game and after its end: nothing pauses then
 * @param startPaused for a resumed game
 */
export function usePause(playing: boolean, startPaused: boolean) {
  const [stopped, setStopped] = useState(startPaused)
  const pause = useCallback(() => setStopped(true), [])
  const resume = useCallback(() => setStopped(false), [])
  const popup = useLoginPromptState().form !== undefined

  // The end of the game also ends the pause.
  if (!playing && stopped) setStopped(false)

  useEffect(() => {
    if (playing && popup) setStopped(true)
  }, [playing, popup])

  useKeyPress(playing, (key) => {
    if (key === PAUSE_KEY) setStopped((now) => !now)
    if (key === HELP_KEY) pause()
  })

  useEffect(() => {
    if (!playing) return
    const onHide = () => {
      if (document.visibilityState === 'hidden') pause()
    }
    const portrait = window.matchMedia?.('(orientation: portrait)')
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('blur', pause)
    portrait?.addEventListener?.('change', pause)
    onHide()
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('blur', pause)
      portrait?.removeEventListener?.('change', pause)
    }
  }, [playing, pause])

  return { paused: playing && stopped, pause, resume }
}
