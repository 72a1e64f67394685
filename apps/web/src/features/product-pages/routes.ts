import { publicPage } from '../../lib/page/page.ts'
import * as TEXTS from '../../messages/en/pages.json'

export const productRoutes = [
  publicPage('/', () => import('./landing-page.tsx'), 'LandingPage', {
    file: 'features/product-pages/landing-page.tsx',
    texts: TEXTS.landing,
  }),
  // A logout leads here.
  publicPage('/home', () => import('./landing-page.tsx'), 'LandingPage', {
    file: 'features/product-pages/landing-page.tsx',
    texts: TEXTS.landing,
  }),
  publicPage('/about', () => import('./about-page.tsx'), 'AboutPage', {
    file: 'features/product-pages/about-page.tsx',
    texts: TEXTS.about,
  }),
  publicPage('/case-studies', () => import('./case-study-page.tsx'), 'CaseStudyPage', {
    file: 'features/product-pages/case-study-page.tsx',
    texts: TEXTS.caseStudy,
  }),
  publicPage('/engage', () => import('./engage-page.tsx'), 'EngagePage', {
    file: 'features/product-pages/engage-page.tsx',
    texts: TEXTS.engage,
    hub: true,
  }),
] as const
