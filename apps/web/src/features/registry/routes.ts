import { createRoute } from '@tanstack/react-router'
import { lazyPage, publicPage } from '../../lib/page/page.ts'
import { registry, registrySerial } from '../../messages/en/pages.json'

export const registryRoutes = [
  createRoute({
    ...publicPage,
    path: '/registry',
    staticData: {
      file: 'features/registry/registry-page.tsx',
      page: { texts: registry },
    },
    component: lazyPage(() => import('./registry-page.tsx'), 'RegistryPage'),
  }),
  createRoute({
    ...publicPage,
    path: '/registry/$serial',
    staticData: {
      file: 'features/registry/serial-page.tsx',
      template: '/registry/_serial',
      page: { texts: registrySerial },
    },
    component: lazyPage(() => import('./serial-page.tsx'), 'SerialPage'),
  }),
] as const
