import { createRoute } from '@tanstack/react-router'
import { lazyPage, publicPage } from '../../lib/page/page.ts'
import { engage } from '../../messages/en/pages.json'

export const engageRoutes = [
  createRoute({
    ...publicPage,
    path: '/engage',
    staticData: {
      file: 'features/engage/engage-page.tsx',
      page: { texts: engage, hub: true },
    },
    component: lazyPage(() => import('./engage-page.tsx'), 'EngagePage'),
  }),
] as const
