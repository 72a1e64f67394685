import { ApiError, api, type ReplyOf } from '@eco/contract'
import { digestOf } from '@eco/games/shared/recording'
import { call } from '../../../../lib/api/api.ts'
import { queryClient, queryKeys } from '../../../../lib/api/query.ts'
import { logFailure } from '../../../../lib/browser/log.ts'
import { currentSession } from '../../../../lib/session/session.ts'
import { frame as MESSAGES } from '../../../../messages/en/game-frame.json'
import { dropWaiting, type WaitingGame, waitingGames } from './waiting-games.ts'

/** Status of a score. */
export type Score =
  /** The server is verifying it. */
  | { at: 'sending' }
  | { at: 'counted'; counted: number; points: number; best: number; message: string }
  /** The player is signed out and has no points to count. */
  | { at: 'none' }
  /** Stored here until a login. */
  | { at: 'signed-out' }
  /** Stored here until the server answers. */
  | { at: 'waiting' }
  /** Played without the server's seed: it stays in this browser. */
  | { at: 'here' }
  /** The server refused it with a message. */
  | { at: 'refused'; message: string }

/** Error codes after which the same game may be sent again. */
const PASSING = new Set(['too_many_requests', 'busy', 'not_ready', 'internal', 'unauthenticated', 'unknown'])

/**
 * Submits a finished game. Drops it once counted or refused for good, otherwise keeps it waiting. Never
 * rejects.
 */
export async function submitScore(game: WaitingGame): Promise<Score> {
  const { userId } = currentSession()
  if (userId === undefined) return { at: 'signed-out' }
  const { events, points, runId } = game
  try {
    const reply = await call(
      api.finishRun,
      { params: { run_id: runId }, body: { events: [...events], digest: digestOf(events), points } },
      { idempotencyKey: runId },
    )
    dropWaiting([runId])
    refreshWallet(userId)
    return countedOf(reply)
  } catch (reason) {
    logFailure('Could not hand in a game', reason)
    if (reason instanceof ApiError && !PASSING.has(reason.code)) {
      dropWaiting([runId])
      return { at: 'refused', message: reason.message || MESSAGES.refused }
    }
    return { at: currentSession().signedIn ? 'waiting' : 'signed-out' }
  }
}

const countedOf = ({ counted, points, best, message }: ReplyOf<typeof api.finishRun>): Score => ({
  at: 'counted',
  counted,
  points,
  best,
  message,
})

/** Submits the member's games that are waiting; at most one run at a time. */
export function submitOwnScores(): Promise<void> {
  round ??= submitAllScores().finally(() => {
    round = undefined
  })
  return round
}
let round: Promise<void> | undefined

async function submitAllScores(): Promise<void> {
  const { userId } = currentSession()
  if (userId === undefined) return
  for (const game of waitingGames().filter(({ owner }) => owner === userId)) {
    const score = await submitScore(game)
    if (score.at === 'waiting') return
  }
}

function refreshWallet(userId: string): void {
  for (const queryKey of [
    queryKeys.wallet(userId),
    queryKeys.statement(userId, 'points'),
    queryKeys.gameBests(userId),
    queryKeys.gameWeeks,
  ])
    void queryClient.invalidateQueries({ queryKey })
}
