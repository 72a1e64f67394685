import { publicPage } from '../../lib/page/page.ts'
import * as TEXTS from '../../messages/en/pages.json'

export const newsletterRoutes = [
  publicPage('/newsletter/unsubscribe', () => import('./unsubscribe-page.tsx'), 'UnsubscribePage', {
    texts: TEXTS.unsubscribe,
    unlisted: true,
  }),
] as const
