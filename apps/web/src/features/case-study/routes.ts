import { publicPage } from '../../lib/page/page.ts'
import * as TEXTS from '../../messages/en/pages.json'

export const caseStudyRoutes = [
  publicPage('/case-studies', () => import('./case-study-page.tsx'), 'CaseStudyPage', {
    file: 'features/case-study/case-study-page.tsx',
    texts: TEXTS.caseStudy,
  }),
] as const
