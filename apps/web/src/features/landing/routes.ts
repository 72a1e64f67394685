import { publicPage } from '../../lib/page/page.ts'
import * as TEXTS from '../../messages/en/pages.json'

export const landingRoutes = [
  publicPage('/', () => import('./landing-page.tsx'), 'LandingPage', {
    file: 'features/landing/landing-page.tsx',
    texts: TEXTS.landing,
  }),
  // A logout leads here.
  publicPage('/home', () => import('./landing-page.tsx'), 'LandingPage', {
    file: 'features/landing/landing-page.tsx',
    texts: TEXTS.landing,
  }),
] as const
