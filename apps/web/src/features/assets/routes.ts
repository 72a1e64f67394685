import { memberPage } from '../../lib/page/page.ts'
import * as TEXTS from '../../messages/en/pages.json'

export const assetRoutes = [
  memberPage('/view-assets', () => import('./page/assets-page.tsx'), 'AssetsPage', {
    file: 'features/assets/page/assets-page.tsx',
    texts: TEXTS.assets,
    hub: true,
  }),
  memberPage('/trees/$tid', () => import('./tree/visits/visits-page.tsx'), 'VisitsPage', {
    texts: TEXTS.treeVisits,
    hub: true,
  }),
] as const
