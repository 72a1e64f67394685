import { createRoute } from '@tanstack/react-router'
import { lazyPage, memberMetadata, memberPage } from '../../lib/page/page.ts'
import { suspension } from '../../messages/en/pages.json'

export const suspensionRoutes = [
  createRoute({
    ...memberPage,
    path: '/suspension',
    staticData: {
      file: 'features/suspension/suspension-page.tsx',
      page: memberMetadata(suspension, { hub: true }),
    },
    component: lazyPage(() => import('./suspension-page.tsx'), 'SuspensionPage'),
  }),
] as const
