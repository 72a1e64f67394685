import { createRoute } from '@tanstack/react-router'
import { lazyPage, publicPage } from '../../lib/page/page.ts'

export const caseStudyRoutes = [
  createRoute({
    ...publicPage,
    path: '/case-studies',
    staticData: {
      file: 'features/case-study/case-study-page.tsx',
      page: {
        title: 'Case study',
        description:
          'An illustrative case study: how a housing cooperative tracks its cars, roofs and trees with EcoLedger.',
      },
    },
    component: lazyPage(() => import('./case-study-page.tsx'), 'CaseStudyPage'),
  }),
] as const
