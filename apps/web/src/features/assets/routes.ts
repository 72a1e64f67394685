import { createRoute } from '@tanstack/react-router'
import { lazyPage, memberMetadata, memberPage } from '../../lib/page/page.ts'

export const assetRoutes = [
  createRoute({
    ...memberPage,
    path: '/view-assets',
    staticData: {
      file: 'features/assets/page/assets-page.tsx',
      page: memberMetadata('My Sustainable Assets', 'Your vehicles, solar panels and trees.', { hub: true }),
    },
    component: lazyPage(() => import('./page/assets-page.tsx'), 'AssetsPage'),
  }),
] as const
