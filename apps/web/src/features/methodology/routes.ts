import { createRoute } from '@tanstack/react-router'
import { lazyPage, publicPage } from '../../lib/page/page.ts'
import { methodology, methodologyRule } from '../../messages/en/pages.json'

export const methodologyRoutes = [
  createRoute({
    ...publicPage,
    path: '/methodology',
    staticData: {
      file: 'features/methodology/methodology-page.tsx',
      page: { texts: methodology },
    },
    component: lazyPage(() => import('./methodology-page.tsx'), 'MethodologyPage'),
  }),
  createRoute({
    ...publicPage,
    path: '/methodology/$rule',
    staticData: {
      file: 'features/methodology/rule-page.tsx',
      page: { texts: methodologyRule },
    },
    component: lazyPage(() => import('./rule-page.tsx'), 'RulePage'),
  }),
] as const
