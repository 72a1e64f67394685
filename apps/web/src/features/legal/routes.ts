import { publicPage } from '../../lib/page/page.ts'
import * as TEXTS from '../../messages/en/pages.json'

export const legalRoutes = [
  publicPage('/privacy', () => import('./legal-page.tsx'), 'PrivacyPage', {
    file: 'features/legal/legal-page.tsx',
    texts: TEXTS.privacy,
  }),
  publicPage('/terms', () => import('./legal-page.tsx'), 'TermsPage', {
    file: 'features/legal/legal-page.tsx',
    texts: TEXTS.terms,
  }),
  publicPage('/imprint', () => import('./legal-page.tsx'), 'ImprintPage', {
    file: 'features/legal/legal-page.tsx',
    texts: TEXTS.imprint,
  }),
] as const
