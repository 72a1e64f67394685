import { useEffect, useSyncExternalStore } from 'react'
import { format } from '../../../../lib/language/catalogues.ts'
import { askLogin } from '../../../../lib/session/login-prompt.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { frame as MESSAGES } from '../../../../messages/en/game-frame.json'
import { type Score, submitOwnScores, submitScore } from './submit-score.ts'
import { dropWaiting, onWaiting, type WaitingGame, waitingGames } from './waiting-games.ts'

const NONE: readonly WaitingGame[] = []

/** Submits the member's waiting games: now, and when the browser is online again. */
export function useSendOwn(): void {
  const { userId } = useSession()
  useEffect(() => {
    if (userId === undefined) return
    const send = () => void submitOwnScores()
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [userId])
}

/** Games that were finished while signed out, with the actions they allow. */
export function useOffered() {
  const all = useSyncExternalStore(onWaiting, waitingGames, () => NONE)
  const games = all.filter(({ owner }) => owner === '')
  const points = games.reduce((sum, game) => sum + game.points, 0)

  function take(notify: (scores: readonly Score[]) => void): void {
    askLogin(
      () => void Promise.all(games.map(submitScore)).then(notify),
      format(MESSAGES.loginReason, { points }),
    )
  }
  return { games, points, take, drop: () => dropWaiting(games.map(({ runId }) => runId)) }
}
