import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { openAccountLimits } from '../../infra/limits/account-limits-store.ts'
import { creditTransferTables } from './migrations.ts'
import { transferRoutes } from './routes.ts'
import { TRANSFER_CHECKS } from './store.ts'
import { openTransfers, type TransferNeeds } from './transfers.ts'

/** Credits that members transfer to each other. */
export const creditTransfersFeature = {
  migrations: [creditTransferTables],
  open(deps: Deps, needs: TransferNeeds) {
    const transfers = openTransfers(deps, needs, openAccountLimits(deps))
    return defineFeature({
      routes: (route) => transferRoutes(route, deps, needs, transfers),
      cleanupJobs: [{ name: 'expired transfers', run: transfers.expireAll }],
      privacy: {
        name: 'transfers',
        tables: [
          { table: 'creditTransfers', name: 'sent', owner: 'senderId', key: 'id', hide: ['receiverId'] },
          { table: 'creditTransfers', name: 'received', owner: 'receiverId', key: 'id', hide: ['senderId'] },
        ],
        beforeErase: transfers.refuseErasure,
      },
      counterChecks: TRANSFER_CHECKS,
      send: transfers.send,
    })
  },
}
