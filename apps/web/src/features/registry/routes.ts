import { createRoute } from '@tanstack/react-router'
import { lazyPage, publicPage } from '../../lib/page/page.ts'

export const registryRoutes = [
  createRoute({
    ...publicPage,
    path: '/registry',
    staticData: {
      file: 'features/registry/registry-page.tsx',
      page: {
        title: 'Registry',
        description: 'Serial numbers of credits, open to everyone.',
        unlisted: true,
      },
    },
    component: lazyPage(() => import('./registry-page.tsx'), 'RegistryPage'),
  }),
] as const
