import { publicPage } from '../../lib/page/page.ts'
import * as TEXTS from '../../messages/en/pages.json'

export const verifyRoutes = [
  publicPage('/verify', () => import('./verify-page.tsx'), 'VerifyPage', {
    file: 'features/verify/verify-page.tsx',
    texts: TEXTS.verify,
  }),
] as const
