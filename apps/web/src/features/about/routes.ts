import { createRoute } from '@tanstack/react-router'
import { lazyPage, publicPage } from '../../lib/page/page.ts'
import { about } from '../../messages/en/pages.json'

export const aboutRoutes = [
  createRoute({
    ...publicPage,
    path: '/about',
    staticData: {
      file: 'features/about/about-page.tsx',
      page: { texts: about },
    },
    component: lazyPage(() => import('./about-page.tsx'), 'AboutPage'),
  }),
] as const
