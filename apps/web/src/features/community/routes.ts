import { createRoute } from '@tanstack/react-router'
import { lazyPage, publicPage } from '../../lib/page/page.ts'
import { community, communityMember } from '../../messages/en/pages.json'

export const communityRoutes = [
  createRoute({
    ...publicPage,
    path: '/community',
    staticData: {
      file: 'features/community/community-page.tsx',
      page: { texts: community, hub: true },
    },
    component: lazyPage(() => import('./community-page.tsx'), 'CommunityPage'),
  }),
  createRoute({
    ...publicPage,
    path: '/community/$memberId',
    staticData: {
      page: { texts: communityMember, unlisted: true, hub: true },
    },
    component: lazyPage(() => import('./member-page.tsx'), 'MemberPage'),
  }),
] as const
