import { BROWSER_ONLY, publicPage } from '../../lib/page/page.ts'
import * as TEXTS from '../../messages/en/pages.json'

export const mailChoiceRoutes = [
  publicPage('/mail/stop', () => import('./stop-page.tsx'), 'StopPage', {
    texts: TEXTS.stopMail,
    ...BROWSER_ONLY,
  }),
] as const
