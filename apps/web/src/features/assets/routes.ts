import { createRoute } from '@tanstack/react-router'
import { lazyPage, memberMetadata, memberPage } from '../../lib/page/page.ts'
import { assets, treeVisits } from '../../messages/en/pages.json'

export const assetRoutes = [
  createRoute({
    ...memberPage,
    path: '/view-assets',
    staticData: {
      file: 'features/assets/page/assets-page.tsx',
      page: memberMetadata(assets, { hub: true }),
    },
    component: lazyPage(() => import('./page/assets-page.tsx'), 'AssetsPage'),
  }),
  createRoute({
    ...memberPage,
    path: '/trees/$tid',
    staticData: { page: memberMetadata(treeVisits, { hub: true }) },
    component: lazyPage(() => import('./tree/visits/visits-page.tsx'), 'VisitsPage'),
  }),
] as const
