import { api, type ReplyOf } from '@eco/contract'
import {
  type CreditParts,
  tokenValue,
  WELCOME_GAME_POINTS,
  WELCOME_GOLD_COINS,
} from '@eco/domain/credits/constants'
import { accountOf } from '@eco/domain/credits/ledger'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { sendCsv } from '../../http/send-csv.ts'
import { createRateLimits, type Limit } from '../../infra/limits/rate-limits.ts'
import { readAssetCredits } from './asset-credits.ts'
import type { Ledger } from './ledger.ts'
import { readStatement, STATEMENT_COLUMNS, statementPages, sumStatement } from './statement.ts'
import { readBalances } from './store.ts'

/** Limited per member, because each download reads every entry. */
const DOWNLOADS: Limit = { name: 'statement', most: 60, windowMs: 3_600_000 }

const reply = (parts: CreditParts): ReplyOf<typeof api.getCredits> => ({
  token_value: tokenValue(parts),
  parts,
})

/** A member's credits, wallet and statement. No client input changes a figure. */
export function creditRoutes(
  route: Route,
  deps: Pick<Deps, 'database' | 'now' | 'config'>,
  ledger: Ledger,
): void {
  const { database } = deps
  const limits = createRateLimits(database, deps.now, deps.config.RATE_LIMITS === 'on')

  route(api.getCredits, async ({ params }) =>
    reply(await database.read((db) => ledger.partsOf(db, params.userId))),
  )

  route(api.initCredits, async ({ body, write }) =>
    write(async (tx) => reply(await ledger.open(tx, body.uid))),
  )

  route(api.updateCredits, async ({ body, write }) =>
    write(async (tx) => reply(await ledger.partsOf(tx, body.uid))),
  )

  route(api.getStatement, async ({ params, query: { cursor, ...filter } }) =>
    database.read((db) => readStatement(db, params.userId, filter, cursor)),
  )

  route(api.sumStatement, async ({ params, query }) =>
    database.read((db) => sumStatement(db, params.userId, query)),
  )

  route(api.downloadStatement, async ({ params: { userId }, query, request, reply }) => {
    await limits.take({ limit: DOWNLOADS, who: userId })
    const pages = () => statementPages(database, userId, query)
    const table = { name: query.account ?? 'credits', columns: STATEMENT_COLUMNS, pages, now: deps.now() }
    return sendCsv(table, request, reply)
  })

  route(api.listAssetCredits, async ({ params, query }) =>
    database.read((db) => readAssetCredits(db, params.userId, query.asset_kind, query.cursor)),
  )

  route(api.getWallet, async ({ params: { userId } }) => {
    const [coins, points] = [accountOf('coins', userId), accountOf('points', userId)]
    const [parts, earned] = await database.read((db) =>
      Promise.all([ledger.partsOf(db, userId), readBalances(db, [coins, points])]),
    )
    return {
      ...reply(parts),
      grants: { game_points: WELCOME_GAME_POINTS, gold_coins: WELCOME_GOLD_COINS },
      earned: { activity_coins: earned.get(coins) ?? 0, game_points: earned.get(points) ?? 0 },
    }
  })
}
