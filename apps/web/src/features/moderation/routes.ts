import { createRoute } from '@tanstack/react-router'
import { lazyPage, memberMetadata, memberPage } from '../../lib/page/page.ts'
import { hiddenContent } from '../../messages/en/pages.json'

export const moderationRoutes = [
  createRoute({
    ...memberPage,
    path: '/hidden-content',
    staticData: {
      file: 'features/moderation/hidden-content-page.tsx',
      page: memberMetadata(hiddenContent, { hub: true }),
    },
    component: lazyPage(() => import('./hidden-content-page.tsx'), 'HiddenContentPage'),
  }),
] as const
