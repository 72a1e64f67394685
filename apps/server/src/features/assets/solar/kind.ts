import { rename } from '@eco/contract/assets/names'
import { SOLAR_NAMES } from '@eco/contract/assets/solar/names'
import { ASSET_OWNER, type AssetKindParts, identifierOnRecord } from '../asset-kind.ts'
import { solarRoutes } from './routes.ts'
import { SOLAR_FORM } from './store.ts'

export const SOLAR: AssetKindParts = {
  routes: solarRoutes,
  async attributesOf(db, assetIds) {
    const panels = await SOLAR_FORM.read(db, assetIds)
    return panels.map((panel) => [
      panel.id,
      { ...rename(panel, SOLAR_NAMES), Identifier: identifierOnRecord(panel.identifierHash) },
    ])
  },
  tables: [{ table: 'solarPanels', owner: ASSET_OWNER, key: 'assetId' }],
}
