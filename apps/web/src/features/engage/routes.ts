import { createRoute } from '@tanstack/react-router'
import { lazyPage, publicPage } from '../../lib/page/page.ts'

export const engageRoutes = [
  createRoute({
    ...publicPage,
    path: '/engage',
    staticData: {
      file: 'features/engage/engage-page.tsx',
      page: {
        title: 'Engage',
        description: 'The EcoLedger community, games and activities in one place.',
        hub: true,
      },
    },
    component: lazyPage(() => import('./engage-page.tsx'), 'EngagePage'),
  }),
] as const
