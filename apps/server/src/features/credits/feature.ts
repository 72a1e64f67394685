import { serialText, takenNumbers, takeSerials } from '@eco/domain/credits/serials'
import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import type { Db } from '../../infra/db/port.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { creditsPrivacy } from './privacy.ts'
import { creditRoutes } from './routes.ts'
import { blocksOf } from './serials-store.ts'

export const creditsFeature = {
  /** @param moved called when a member's verified credits change */
  open({ database }: Pick<Deps, 'database'>, moved: Parameters<typeof openLedger>[1]) {
    const ledger = openLedger(database, moved)
    return defineFeature({
      routes: (route) => creditRoutes(route, { database }, ledger),
      privacy: creditsPrivacy(database, ledger),
      ledger,
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
