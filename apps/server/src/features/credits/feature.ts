import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { openLedger } from './ledger.ts'
import { creditsPrivacy } from './privacy.ts'
import { creditRoutes } from './routes.ts'

export const creditsFeature = {
  /** @param moved called when a member's verified credits change */
  open({ database }: Pick<Deps, 'database'>, moved: Parameters<typeof openLedger>[1]) {
    const ledger = openLedger(database, moved)
    return defineFeature({
      routes: (route) => creditRoutes(route, { database }, ledger),
      privacy: creditsPrivacy(database, ledger),
      ledger,
    })
  },
}
