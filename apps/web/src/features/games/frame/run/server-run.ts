import { ApiError, api, type ReplyOf } from '@eco/contract'
import type { GameKey } from '@eco/domain/games/catalogue'
import { digestOf } from '@eco/games/shared/recording'
import { useEffect } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { queryClient, queryKeys } from '../../../../lib/api/query.ts'
import { logFailure } from '../../../../lib/browser/log.ts'
import { currentSession, useSession } from '../../../../lib/session/session.ts'
import { frame as MESSAGES } from '../../../../messages/en/game-frame.json'
import { dropWaiting, type WaitingGame, waitingGames } from './waiting-games.ts'

/**
 * Wait for the server's seed, ms; after that the game uses a local seed and its score stays in this browser.
 */
const START_TIMEOUT_MS = 2_500

/** A run of the server, or a local seed when it does not answer in time. Never rejects. */
export async function startRun(
  key: GameKey,
  options: unknown,
): Promise<{ seed: number; runId: string | undefined }> {
  if (navigator.onLine)
    try {
      const signal = AbortSignal.timeout(START_TIMEOUT_MS)
      const run = await call(api.startRun, { params: { key }, body: { options } }, { signal })
      return { seed: run.seed, runId: run.run_id }
    } catch (reason) {
      logFailure('Could not start a game whose score is verified', reason)
    }
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1))
  return { seed, runId: undefined }
}

/** Status of a score. */
export type Score =
  /** The server is verifying it. */
  | { at: 'sending' }
  | ({ at: 'counted' } & ReplyOf<typeof api.finishRun>)
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
    return { at: 'counted', ...reply }
  } catch (reason) {
    logFailure('Could not hand in a game', reason)
    if (reason instanceof ApiError && !PASSING.has(reason.code)) {
      dropWaiting([runId])
      return { at: 'refused', message: reason.message || MESSAGES.refused }
    }
    return { at: currentSession().signedIn ? 'waiting' : 'signed-out' }
  }
}

/** Submits the member's waiting games: now, and when the browser is online again. */
export function useSubmitOwnScores(): void {
  const { userId } = useSession()
  useEffect(() => {
    if (userId === undefined) return
    const submit = () => void submitOwnScores()
    submit()
    window.addEventListener('online', submit)
    return () => window.removeEventListener('online', submit)
  }, [userId])
}

/** Submits them one after the other; at most one round at a time. */
function submitOwnScores(): Promise<void> {
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
    queryKeys.statement(userId),
    queryKeys.gameBests(userId),
    queryKeys.gameWeeks,
  ])
    void queryClient.invalidateQueries({ queryKey })
}
