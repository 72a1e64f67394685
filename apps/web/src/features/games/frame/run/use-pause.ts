import { useCallback, useEffect, useState } from 'react'
import { useLoginPromptState } from '../../../../lib/session/login-prompt.ts'

export type Pause = {
  /** True stops every clock of the game. */
  paused: boolean
  pause: () => void
  resume: () => void
}

const PAUSE_KEY = 'p'
/** Opens the keyboard help over the game. */
const HELP_KEY = '?'
const TYPED_INTO = 'input, textarea, select, [contenteditable="true"]'

/**
 * Whether the game is paused. A hidden tab, a window without focus, a rotated phone, a login popup and the
 * keyboard help pause it; only a press resumes it.
 * @param playing false before a game and after its end: nothing pauses then
 * @param startPaused for a resumed game
 */
export function usePause(playing: boolean, startPaused = false): Pause {
  const [stopped, setStopped] = useState(startPaused)
  const pause = useCallback(() => setStopped(true), [])
  const resume = useCallback(() => setStopped(false), [])
  const popup = useLoginPromptState().form !== undefined

  // The end of the game also ends the pause.
  if (!playing && stopped) setStopped(false)

  useEffect(() => {
    if (playing && popup) setStopped(true)
  }, [playing, popup])

  useEffect(() => {
    if (!playing) return
    const onHide = () => {
      if (document.visibilityState === 'hidden') pause()
    }
    const onKey = (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat
      const typing = event.target instanceof Element && event.target.closest(TYPED_INTO) !== null
      if (!plain || typing) return
      if (event.key.toLowerCase() === PAUSE_KEY) setStopped((now) => !now)
      if (event.key === HELP_KEY) pause()
    }
    const portrait = window.matchMedia?.('(orientation: portrait)')
    document.addEventListener('visibilitychange', onHide)
    document.addEventListener('keydown', onKey)
    window.addEventListener('blur', pause)
    portrait?.addEventListener?.('change', pause)
    onHide()
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      document.removeEventListener('keydown', onKey)
      window.removeEventListener('blur', pause)
      portrait?.removeEventListener?.('change', pause)
    }
  }, [playing, pause])

  return { paused: playing && stopped, pause, resume }
}
