import { createRoute } from '@tanstack/react-router'
import { lazyPage, publicPage } from '../../lib/page/page.ts'
import { registry } from '../../messages/en/pages.json'

export const registryRoutes = [
  createRoute({
    ...publicPage,
    path: '/registry',
    staticData: {
      file: 'features/registry/registry-page.tsx',
      page: { texts: registry, unlisted: true },
    },
    component: lazyPage(() => import('./registry-page.tsx'), 'RegistryPage'),
  }),
] as const
