import { serialText, takenNumbers, takeSerials } from '@eco/domain/credits/serials'
import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import type { Db } from '../../infra/db/port.ts'
import { type Ledger, type LedgerHooks, openLedger } from './ledger.ts'
import { creditsPrivacy } from './privacy.ts'
import { creditRoutes } from './routes.ts'
import { blocksOf } from './serials-store.ts'
import { sumStatement } from './statement.ts'
import { sumConfirmed } from './statement-store.ts'

export const creditsFeature = {
  /** @param hooks called for every posting and every change of a member's verified credits */
  open(deps: Pick<Deps, 'database' | 'now' | 'config'>, hooks: LedgerHooks) {
    const { database } = deps
    const ledger = openLedger(database, hooks)
    return defineFeature({
      routes: (route) => creditRoutes(route, deps, ledger),
      privacy: creditsPrivacy(database, ledger),
      ledger,
      totalsOf: ledger.totalsOf,
      ...{ sumStatement, sumConfirmed },
      nextSerials: (db: Db, ownerId: string, amount: number) => nextSerials(ledger, db, ownerId, amount),
    })
  },
}

/** The serial numbers that leave the member with the next `amount` credits, oldest first. */
async function nextSerials({ partsOf }: Ledger, db: Db, ownerId: string, amount: number) {
  const { available } = await partsOf(db, ownerId)
  const taken = takenNumbers(takeSerials(await blocksOf(db, { ownerId }, ['live']), amount))
  return { available, serials: taken.map(serialText) }
}
