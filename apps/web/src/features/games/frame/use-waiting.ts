import { useEffect, useSyncExternalStore } from 'react'
import { askLogin } from '../../../lib/login-prompt.ts'
import { useSession } from '../../../lib/session.ts'
import { FRAME_WORDS as WORDS } from './messages.ts'
import { handIn, handInOwn, type Score } from './submit-score.ts'
import { dropWaiting, onWaiting, type WaitingGame, waitingGames } from './waiting-games.ts'

const NONE: readonly WaitingGame[] = []

/** Sends what this member finished while nobody answered: now, and when the connection is back. */
export function useSendOwn(): void {
  const { userId } = useSession()
  useEffect(() => {
    if (userId === undefined) return
    const send = () => void handInOwn()
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [userId])
}

/** Games that were finished while nobody was signed in, and what can be done with them. */
export function useOffered() {
  const all = useSyncExternalStore(onWaiting, waitingGames, () => NONE)
  const games = all.filter(({ owner }) => owner === '')
  const points = games.reduce((sum, game) => sum + game.points, 0)

  function take(tell: (scores: readonly Score[]) => void): void {
    askLogin(() => void Promise.all(games.map(handIn)).then(tell), WORDS.loginReason(points))
  }
  return { games, points, take, drop: () => dropWaiting(games.map(({ runId }) => runId)) }
}
