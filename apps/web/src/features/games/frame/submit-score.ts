import { ApiError, api, type ReplyOf } from '@eco/contract'
import { digestOf } from '@eco/games/shared/digest'
import { call } from '../../../lib/api.ts'
import { logFailure } from '../../../lib/log.ts'
import { queryClient, queryKeys } from '../../../lib/query.ts'
import { currentSession } from '../../../lib/session.ts'
import { FRAME_MESSAGES as MESSAGES } from './messages.ts'
import { dropWaiting, type WaitingGame, waitingGames } from './waiting-games.ts'

/** What became of a score. */
export type Score =
  /** the server is looking at it */
  | { at: 'sending' }
  | { at: 'counted'; counted: number; points: number; best: number; words: string }
  /** nobody is signed in, and a login would count nothing */
  | { at: 'none' }
  /** kept here until somebody logs in */
  | { at: 'signed-out' }
  /** kept here until the server answers */
  | { at: 'waiting' }
  /** played without the server's dice: it stays in this browser */
  | { at: 'here' }
  /** the server said no, in words */
  | { at: 'refused'; words: string }

/** Refusals after which the same game may be sent again. */
const PASSING = new Set(['too_many_requests', 'busy', 'not_ready', 'internal', 'unauthenticated', 'unknown'])

/** Sends a finished game. Counted or refused for good, it waits no longer; otherwise it stays. Never rejects. */
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
      return { at: 'refused', words: reason.message || MESSAGES.refused }
    }
    return { at: currentSession().signedIn ? 'waiting' : 'signed-out' }
  }
}

const countedOf = ({ counted, points, best, message }: ReplyOf<typeof api.finishRun>): Score => ({
  at: 'counted',
  counted,
  points,
  best,
  words: message,
})

/** Games of this member that were played while nobody answered; at most one round at a time. */
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
