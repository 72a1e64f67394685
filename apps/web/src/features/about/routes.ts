import { createRoute } from '@tanstack/react-router'
import { lazyPage, publicPage } from '../../lib/page/page.ts'

export const aboutRoutes = [
  createRoute({
    ...publicPage,
    path: '/about',
    staticData: {
      file: 'features/about/about-page.tsx',
      page: {
        title: 'About',
        description:
          'EcoLedger records what people and organizations do for the climate and shows how every figure is calculated.',
      },
    },
    component: lazyPage(() => import('./about-page.tsx'), 'AboutPage'),
  }),
] as const
