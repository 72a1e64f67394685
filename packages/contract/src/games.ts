import { DIFFICULTIES, GAME_KEYS } from '@eco/domain/games/catalogue'
import * as z from 'zod/mini'
import { defineEndpoints } from './endpoint.ts'
import { id, instant, issueText } from './schemas.ts'

/** Most events accepted in a request; each game has its own lower limit. */
const EVENTS_MAX = 20_000
const DIGEST_MAX = 64

const key = z.enum(GAME_KEYS)
const difficulty = z.enum(DIFFICULTIES)
const points = z.int().check(z.minimum(0))

export const gameEndpoints = defineEndpoints({
  startRun: {
    method: 'POST',
    path: '/api/games/{key}/runs',
    summary:
      'Start a game with a verifiable score: the server picks the random seed. Without a session, the game belongs to whoever finishes it',
    auth: 'anyone',
    params: z.object({ key }),
    body: z.strictObject({
      /** Checked by the game and stored with the run. */
      options: z.unknown(),
    }),
    reply: z.object({
      run_id: z.string(),
      /** 0 to 2^32 - 1 */
      seed: z.int(),
      difficulty,
      /** The run can be finished until then. */
      expires_at: instant,
    }),
    status: 201,
    errors: ['too_many_requests'],
  },
  finishRun: {
    method: 'POST',
    path: '/api/games/runs/{run_id}/finish',
    summary: 'Submit the moves of a game; the server replays them and counts the points',
    auth: 'holder',
    params: z.object({ run_id: id }),
    body: z.strictObject({
      events: z.array(z.unknown()).check(z.maxLength(EVENTS_MAX, issueText({ code: 'games.tooManyMoves' }))),
      /** Digest of the list, to detect damage in transit. */
      digest: z.string().check(z.maxLength(DIGEST_MAX)),
      /** Points shown to the player at the end. */
      points,
    }),
    reply: z.object({
      message: z.string(),
      points,
      won: z.boolean(),
      /** The part of the points that was added to the wallet. */
      counted: points,
      /** Best of this game and difficulty, including this run. */
      best: points,
      /** Points that games can still earn within 24 hours. */
      left_today: points,
    }),
    errors: ['conflict', 'too_large', 'too_many_requests', 'busy'],
  },
  getBestScores: {
    method: 'GET',
    path: '/api/games/bests',
    summary: 'Your best verified score for each game and difficulty',
    auth: 'signedIn',
    reply: z.object({
      rows: z.array(z.object({ key, difficulty, points, at: instant })),
      left_today: points,
    }),
  },
  getGameWeek: {
    method: 'GET',
    path: '/api/games/{key}/week',
    summary: 'Top verified scores of the last seven days, from members who chose to appear',
    auth: 'anyone',
    params: z.object({ key }),
    query: z.object({ difficulty }),
    reply: z.object({
      /** Equal points share a position. */
      rows: z.array(z.object({ position: z.int(), name: z.string(), points })),
      /** The caller's own best of the week; null without a session or a score. */
      me: z.nullable(z.object({ points, show: z.boolean() })),
    }),
  },
})
