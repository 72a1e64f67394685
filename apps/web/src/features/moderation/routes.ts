import { memberPage } from '../../lib/page/page.ts'
import * as TEXTS from '../../messages/en/pages.json'

export const moderationRoutes = [
  memberPage('/hidden-content', () => import('./hidden-content-page.tsx'), 'HiddenContentPage', {
    file: 'features/moderation/hidden-content-page.tsx',
    texts: TEXTS.hiddenContent,
    hub: true,
  }),
] as const
