import { publicPage } from '../../lib/page/page.ts'
import * as TEXTS from '../../messages/en/pages.json'

export const engageRoutes = [
  publicPage('/engage', () => import('./engage-page.tsx'), 'EngagePage', {
    file: 'features/engage/engage-page.tsx',
    texts: TEXTS.engage,
    hub: true,
  }),
] as const
