import { BROWSER_ONLY, publicPage } from '../../lib/page/page.ts'
import * as TEXTS from '../../messages/en/pages.json'

export const mailRoutes = [
  publicPage('/mail/stop', () => import('./stop-page.tsx'), 'StopPage', {
    texts: TEXTS.stopMail,
    ...BROWSER_ONLY,
  }),
  publicPage('/newsletter/unsubscribe', () => import('./unsubscribe-page.tsx'), 'UnsubscribePage', {
    texts: TEXTS.unsubscribe,
    unlisted: true,
  }),
] as const
