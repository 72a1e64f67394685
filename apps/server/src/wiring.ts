import type { Deps } from './deps.ts'
import { factsOf } from './features/assets/facts.ts'
import { leadOn } from './features/assets/life.ts'
import { type AssetRow, lockAsset } from './features/assets/store.ts'
import type { AssetTools } from './features/assets/trees.ts'
import { type Ledger, openLedger } from './features/credits/ledger.ts'
import { attachPhotos, photosOf } from './features/photos/attach-store.ts'
import { photoTwins } from './features/photos/twins-store.ts'
import type { Desk } from './features/review/decide.ts'

/** What features hand each other. The server and the command line work with the same. */
export type Wiring = { ledger: Ledger; assetTools: AssetTools; desk: Desk<AssetRow> }

export function wireFeatures({ database }: Pick<Deps, 'database'>): Wiring {
  const ledger = openLedger(database)
  return {
    ledger,
    assetTools: { database, ledger, attachPhotos, photosOf },
    desk: {
      lock: (tx, assetId) => lockAsset(database, tx, assetId),
      leadOn: (tx, asset, action, verdict) => leadOn(tx, ledger, asset, action, verdict),
      factsOf,
      photosOf,
      twinsOf: photoTwins,
    },
  }
}
