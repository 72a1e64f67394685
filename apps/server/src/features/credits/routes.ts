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
import type { Ledger } from './ledger.ts'
import { readStatement } from './statement.ts'
import { readBalances } from './store.ts'

const reply = (parts: CreditParts): ReplyOf<typeof api.getCredits> => ({
  token_value: tokenValue(parts),
  parts,
})

/** A member's credits, wallet and statement. No client input changes a figure. */
export function creditRoutes(route: Route, deps: Pick<Deps, 'database'>, ledger: Ledger): void {
  const { database } = deps

  route(api.getCredits, async ({ params }) =>
    reply(await database.read((db) => ledger.partsOf(db, params.userId))),
  )

  route(api.initCredits, async ({ body, write }) =>
    write(async (tx) => reply(await ledger.open(tx, body.uid))),
  )

  route(api.updateCredits, async ({ body, write }) =>
    write(async (tx) => reply(await ledger.partsOf(tx, body.uid))),
  )

  route(api.getStatement, async ({ params, query }) =>
    database.read((db) => readStatement(db, params.userId, query.account ?? 'credits', query.cursor)),
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
