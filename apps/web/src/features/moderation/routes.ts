import { memberPage } from '../../lib/page/page.ts'
import * as TEXTS from '../../messages/en/pages.json'

export const moderationRoutes = [
  memberPage('/hidden-content', () => import('./hidden-content-page.tsx'), 'HiddenContentPage', {
    file: 'features/moderation/hidden-content-page.tsx',
    texts: TEXTS.hiddenContent,
    hub: true,
  }),
  memberPage('/suspension', () => import('./suspension-page.tsx'), 'SuspensionPage', {
    file: 'features/moderation/suspension-page.tsx',
    texts: TEXTS.suspension,
    hub: true,
  }),
] as const
