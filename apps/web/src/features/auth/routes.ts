import { createRoute } from '@tanstack/react-router'
import { lazyPage, memberMetadata, publicPage } from '../../lib/page/page.ts'

export const authRoutes = [
  createRoute({
    ...publicPage,
    path: '/setup',
    staticData: {
      page: memberMetadata('First administrator', 'Create the first administrator of this site.'),
    },
    component: lazyPage(() => import('./setup-page.tsx'), 'SetupPage'),
  }),
] as const
