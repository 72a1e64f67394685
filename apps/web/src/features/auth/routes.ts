import { createRoute } from '@tanstack/react-router'
import { lazyPage, memberMetadata, publicPage } from '../../lib/page/page.ts'
import { setup } from '../../messages/en/pages.json'

export const authRoutes = [
  createRoute({
    ...publicPage,
    path: '/setup',
    staticData: {
      page: memberMetadata(setup),
    },
    component: lazyPage(() => import('./setup-page.tsx'), 'SetupPage'),
  }),
] as const
