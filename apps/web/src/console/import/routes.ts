import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/page/page.ts'
import { consoleRoot } from '../pages.tsx'

/** Imports are for every account. */
export const importRoutes = [
  createRoute({
    getParentRoute: () => consoleRoot,
    path: '/console/import/{-$importId}',
    component: lazyPage(() => import('./import-page.tsx'), 'ImportPage'),
  }),
]
