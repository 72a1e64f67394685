import { createRoute } from '@tanstack/react-router'
import { lazyPage, publicPage } from '../../lib/page/page.ts'
import { careers } from '../../messages/en/pages.json'

export const careerRoutes = [
  createRoute({
    ...publicPage,
    path: '/careers',
    staticData: {
      file: 'features/careers/careers-page.tsx',
      page: { texts: careers },
    },
    component: lazyPage(() => import('./careers-page.tsx'), 'CareersPage'),
  }),
] as const
