import { EV_NAMES } from '@eco/contract/assets/ev/names'
import { rename } from '@eco/contract/assets/names'
import { message } from '@eco/contract/messages'
import { hasYearBegun } from '@eco/domain/assets/ev/fields'
import { ASSET_OWNER, type AssetKindParts, identifierOnRecord } from '../asset-kind.ts'
import { EV_CHECKS } from './check-store.ts'
import { evRoutes } from './routes.ts'
import { EV_FORM } from './store.ts'

export const EV: AssetKindParts = {
  routes: evRoutes,
  async attributesOf(db, assetIds) {
    const evs = await EV_FORM.read(db, assetIds)
    return evs.map((ev) => [
      ev.id,
      {
        ...rename(ev, EV_NAMES),
        Distance: ev.distanceKm,
        Identifier: identifierOnRecord(ev.identifierHash),
      },
    ])
  },
  async approvalBlockerOf(tx, assetId, at) {
    const [ev] = await EV_FORM.read(tx, [assetId])
    if (!ev || hasYearBegun(ev.purchaseYear, at)) return undefined
    return message('ev.yearAhead', { year: ev.purchaseYear })
  },
  tables: [
    { table: 'evTransactions', owner: ASSET_OWNER, key: 'id' },
    { table: 'evMonths', owner: ASSET_OWNER, key: 'month', notExported: true },
    { table: 'evs', owner: ASSET_OWNER, key: 'assetId' },
  ],
  checks: EV_CHECKS,
}
