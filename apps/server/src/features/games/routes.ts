import { api } from '@eco/contract'
import { message } from '@eco/contract/messages'
import { POINTS_A_DAY_MAX, RUN_LIFE_MS } from '@eco/domain/games/rules'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { byNetwork } from '../../http/network-limits.ts'
import { hashSecret, seedOf } from '../../infra/keys/secrets.ts'
import { createConcurrencyLimit } from '../../infra/limits/concurrency-limit.ts'
import { createRateLimits } from '../../infra/limits/rate-limits.ts'
import { problem } from '../../problem.ts'
import { countRun, type GameDependencies } from './finish.ts'
import { KINDS } from './kinds.ts'
import { AT_ONCE, FINISHES, STARTS_OF_MEMBER, STARTS_OF_NETWORK, WAITING_MOST } from './limits.ts'
import { isShown, readBests, readOwnWeek, readWeek } from './scores-store.ts'
import { countedSince, findRun, insertRun } from './store.ts'
import { verifyRun } from './verify.ts'

/** Bytes of a seed: 32 bits. */
const SEED_BYTES = 4

/** Starts game runs with their seeds; accepts finished runs and posts verified scores and points. */
export function gameRoutes(route: Route, deps: Deps, dependencies: GameDependencies): void {
  const { database } = deps
  const limits = createRateLimits(database, deps.now, deps.config.RATE_LIMITS === 'on')
  const runLimited = createConcurrencyLimit(AT_ONCE, WAITING_MOST)

  route(api.startRun, async ({ params: { key }, body, session, request, write }) => {
    const read = KINDS[key].read(body.options)
    if (!read)
      throw problem('bad_input', {
        message: message('games.options'),
        fields: { options: message('games.options') },
      })
    const userId = session?.whole ? session.userId : null
    const starts =
      userId === null ? byNetwork(STARTS_OF_NETWORK, request) : { limit: STARTS_OF_MEMBER, who: userId }
    const { difficulty } = read
    const [id, seed, startedAt] = [deps.newId('run'), seedOf(deps.newSecret(SEED_BYTES)), deps.now()]
    const options = JSON.stringify(read.options)
    return write(async (tx) => {
      await limits.takeIn(tx, starts)
      await insertRun(tx, { id, userId, gameKey: key, difficulty, options, seed, startedAt })
      return { run_id: id, seed, difficulty, expires_at: startedAt + RUN_LIFE_MS }
    })
  })

  route(api.finishRun, async ({ params: { run_id: runId }, body, session: { userId }, earlier, write }) => {
    const earlierReply = await earlier()
    if (earlierReply) return earlierReply
    await limits.take({ limit: FINISHES, who: userId })
    const at = deps.now()
    const run = await database.read((db) => findRun(db, runId, userId))
    if (!run) throw problem('not_found')
    const listHash = hashSecret(JSON.stringify(body.events))
    const kind = KINDS[run.gameKey]
    const outcome =
      run.finishedAt === null ? await runLimited(() => verifyRun(kind, run, body, at)) : undefined
    return write((tx) =>
      countRun(tx, dependencies, { runId, userId, listHash, outcome, at, events: body.events }),
    )
  })

  route(api.getBestScores, async ({ session: { userId } }) =>
    database.read(async (db) => ({
      rows: await readBests(db, userId),
      left_today: POINTS_A_DAY_MAX - (await countedSince(db, userId, deps.now())),
    })),
  )

  route(api.getGameWeek, async ({ params: { key }, query: { difficulty }, session }) => {
    const board = { key, difficulty }
    const now = deps.now()
    const userId = session?.whole ? session.userId : undefined
    return database.read(async (db) => {
      const scores = await readWeek(db, board, now)
      const rows = scores.map((row) => ({
        position: 1 + scores.findIndex(({ points }) => points === row.points),
        ...row,
      }))
      const points = userId === undefined ? undefined : await readOwnWeek(db, board, userId, now)
      if (userId === undefined || points === undefined) return { rows, me: null }
      return { rows, me: { points, show: await isShown(db, userId) } }
    })
  })
}
