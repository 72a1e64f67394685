import { BROWSER_ONLY, publicPage } from '../../lib/page/page.ts'
import * as TEXTS from '../../messages/en/pages.json'

export const authRoutes = [
  publicPage('/setup', () => import('./setup-page.tsx'), 'SetupPage', {
    texts: TEXTS.setup,
    ...BROWSER_ONLY,
  }),
  publicPage('/forgot', () => import('./forgot-page.tsx'), 'ForgotPage', {
    texts: TEXTS.forgot,
    ...BROWSER_ONLY,
  }),
  publicPage('/confirm', () => import('./confirm-page.tsx'), 'ConfirmPage', {
    texts: TEXTS.confirm,
    ...BROWSER_ONLY,
  }),
  publicPage('/reset', () => import('./reset-page.tsx'), 'ResetPage', {
    texts: TEXTS.reset,
    ...BROWSER_ONLY,
  }),
  publicPage('/sign-in', () => import('./provider-page.tsx'), 'ProviderPage', {
    texts: TEXTS.signIn,
    ...BROWSER_ONLY,
  }),
] as const
