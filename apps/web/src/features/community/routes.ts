import { createRoute } from '@tanstack/react-router'
import { lazyPage, publicPage } from '../../lib/page/page.ts'

export const communityRoutes = [
  createRoute({
    ...publicPage,
    path: '/community',
    staticData: {
      file: 'features/community/community-page.tsx',
      page: { title: 'Community', description: 'EcoLedger members and what they share.', hub: true },
    },
    component: lazyPage(() => import('./community-page.tsx'), 'CommunityPage'),
  }),
  createRoute({
    ...publicPage,
    path: '/community/$memberId',
    staticData: {
      page: {
        title: 'Member',
        description: 'An EcoLedger member and their posts.',
        unlisted: true,
        hub: true,
      },
    },
    component: lazyPage(() => import('./member-page.tsx'), 'MemberPage'),
  }),
] as const
