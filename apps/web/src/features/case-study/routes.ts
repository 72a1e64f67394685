import { createRoute } from '@tanstack/react-router'
import { lazyPage, publicPage } from '../../lib/page/page.ts'
import { caseStudy } from '../../messages/en/pages.json'

export const caseStudyRoutes = [
  createRoute({
    ...publicPage,
    path: '/case-studies',
    staticData: {
      file: 'features/case-study/case-study-page.tsx',
      page: { texts: caseStudy },
    },
    component: lazyPage(() => import('./case-study-page.tsx'), 'CaseStudyPage'),
  }),
] as const
